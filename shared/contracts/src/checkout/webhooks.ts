import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

export const webhookRoutes = {
  /** The body is read raw, since the signature covers its bytes. */
  stripe: defineRoute({
    method: 'post',
    path: '/webhooks/stripe',
    id: 'receiveStripeEvent',
    summary:
      'Receives a signed event of the payment provider; a repeated event is answered and changes nothing',
    auth: 'signature',
    limit: 'webhooks',
    reply: z.object({ received: z.literal(true) }),
    problems: ['invalid-signature'],
  }),
  revenueCat: defineRoute({
    method: 'post',
    path: '/webhooks/revenuecat',
    id: 'receiveRevenueCatEvent',
    summary:
      'Receives an event about a purchase in an app store, with the shared secret; 404 while no secret is set',
    auth: 'signature',
    limit: 'webhooks',
    reply: z.object({ received: z.literal(true) }),
    problems: ['invalid-signature', 'not-found'],
  }),
};
