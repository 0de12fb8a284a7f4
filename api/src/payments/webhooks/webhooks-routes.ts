import { webhookRoutes } from '@funnel/contracts';
import type { ErrorReporter } from '@funnel/server/error-reporter';
import { Router } from 'express';
import type Stripe from 'stripe';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { toStripeProblem } from '../../platform/stripe/stripe-problems';
import type { PaymentContext } from '../context';
import { handleEvent } from './handle-event';

type WebhooksDependencies = PaymentContext & {
  errors: ErrorReporter;
  webhookSecret: string;
};

/** Any failure after the signature check answers 5xx, so that the provider redelivers the event. */
export function webhooksRouter(dependencies: WebhooksDependencies): Router {
  const router = Router();
  mount(router, webhookRoutes.stripe, async ({ request }) => {
    const event = verifyEvent(dependencies, request);
    try {
      await handleEvent(dependencies, event);
    } catch (error) {
      const problem = toStripeProblem(error);
      // The provider redelivers silently, so we report each failure.
      dependencies.errors.report(problem, { kind: 'webhook', subject: event.type });
      throw problem;
    }
    return { received: true };
  });
  return router;
}

type SignedRequest = { body?: unknown; get(header: string): string | undefined };

function verifyEvent({ stripe, webhookSecret }: WebhooksDependencies, request: SignedRequest): Stripe.Event {
  const signature = request.get('stripe-signature');
  if (signature === undefined || !Buffer.isBuffer(request.body)) throw new ProblemError('invalid-signature');
  try {
    return stripe.webhooks.constructEvent(request.body, signature, webhookSecret);
  } catch {
    throw new ProblemError('invalid-signature');
  }
}
