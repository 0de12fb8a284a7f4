import { webhookRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type Stripe from 'stripe';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import { type EventDependencies, handleEvent } from './handle-event';

export type WebhooksDependencies = EventDependencies & {
  db: Db;
  clock: Clock;
  stripe: Stripe;
  webhookSecret: string;
};

/** Any failure after the signature answers 5xx, so that the provider sends the event again. */
export function webhooksRouter(dependencies: WebhooksDependencies): Router {
  const router = Router();
  mount(router, webhookRoutes.stripe, async ({ request }) => {
    await handleEvent(dependencies, verified(dependencies, request));
    return { received: true };
  });
  router.use(stripeProblems);
  return router;
}

type SignedRequest = { body?: unknown; get(header: string): string | undefined };

function verified({ stripe, webhookSecret }: WebhooksDependencies, request: SignedRequest): Stripe.Event {
  const signature = request.get('stripe-signature');
  if (signature === undefined || !Buffer.isBuffer(request.body)) throw new ProblemError('invalid-signature');
  try {
    return stripe.webhooks.constructEvent(request.body, signature, webhookSecret);
  } catch {
    throw new ProblemError('invalid-signature');
  }
}
