import { type Registration, type RegistrationReply, registerRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { recognizeBrowser } from '../../../platform/accounts/known-browsers';
import { hashSecret } from '../../../platform/accounts/secrets';
import type { Db } from '../../../platform/database/database';
import { readBearerToken } from '../../../platform/http/guards';
import { type HandlerInput, mount } from '../../../platform/http/mount';
import { ProblemError } from '../../../platform/http/problem-error';
import type { PaymentServices } from '../../context';
import { register } from './register';

type RegistrationInput = HandlerInput<undefined, undefined, Registration, 'owner'>;

type Settings = {
  /** Whether cookies of the API are for https only. */
  isSecure: boolean;
};

export function registerRouter(dependencies: PaymentServices, { isSecure }: Settings): Router {
  const router = Router();
  const handle = async ({
    body,
    visitor,
    request,
    locale,
  }: RegistrationInput): Promise<RegistrationReply> => {
    const token = readBearerToken(request);
    const recognize = (db: Db, memberUuid: string) =>
      recognizeBrowser(db, { memberUuid, request, isSecure, now: dependencies.clock() });
    const clientSecret = getClientSecret(body);
    const retryHash = body.retryKey ? hashSecret(body.retryKey) : undefined;
    const call = { registration: body, clientSecret, retryHash, locale, visitor, token, recognize };
    const reply = await register(dependencies, call);
    await visitor.rotateKey(reply.token);
    return reply;
  };
  mount(router, registerRoutes.savvy, handle);
  mount(router, registerRoutes.upfront, handle);
  return router;
}

/** Older clients send a setup intent's secret in the payment intent's field. */
function getClientSecret({ setupIntentClientSecret, paymentIntentClientSecret }: Registration): string {
  const secret = setupIntentClientSecret ?? paymentIntentClientSecret;
  if (secret) return secret;
  throw new ProblemError('invalid-request', undefined, [
    { path: 'body.setupIntentClientSecret', message: 'secret.missing' },
  ]);
}
