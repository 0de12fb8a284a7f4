import { type Registration, type RegistrationReply, registerRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import { register } from './register';
import type { RegisterDependencies } from './register-dependencies';

export function registerRouter(dependencies: RegisterDependencies): Router {
  const router = Router();
  const registered = (body: Registration): Promise<RegistrationReply> =>
    dependencies.oneAtATime(body.uuid, () => register(dependencies, body, clientSecretOf(body)));
  mount(router, registerRoutes.savvy, ({ body }) => registered(body));
  mount(router, registerRoutes.upfront, ({ body }) => registered(body));
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
