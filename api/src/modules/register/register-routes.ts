import { type Registration, type RegistrationReply, registerRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { recognizeBrowser } from '../../platform/accounts/known-browsers';
import type { Db } from '../../platform/database/database';
import { bearerToken } from '../../platform/http/guards';
import { type HandlerInput, mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import { register } from './register';
import type { RegisterDependencies } from './register-dependencies';

type RegistrationInput = HandlerInput<undefined, undefined, Registration>;

export function registerRouter(dependencies: RegisterDependencies): Router {
  const router = Router();
  const handle = ({ body, visitor, request }: RegistrationInput): Promise<RegistrationReply> => {
    const token = bearerToken(request);
    const { clock, siteUrl } = dependencies;
    const isSecure = siteUrl.startsWith('https:');
    const recognize = (db: Db, memberUuid: string) =>
      recognizeBrowser(db, { memberUuid, request, isSecure, now: clock() });
    const call = { registration: body, clientSecret: clientSecretOf(body), visitor, token, recognize };
    return register(dependencies, call);
  };
  mount(router, registerRoutes.savvy, handle);
  mount(router, registerRoutes.upfront, handle);
  router.use(stripeProblems);
  return router;
}

/** Older clients put a setup intent's secret into the field of the payment intent's. */
function clientSecretOf({ setupIntentClientSecret, paymentIntentClientSecret }: Registration): string {
  const secret = setupIntentClientSecret ?? paymentIntentClientSecret;
  if (secret) return secret;
  throw new ProblemError('invalid-request', undefined, [
    { path: 'body.setupIntentClientSecret', message: 'secret.missing' },
  ]);
}
