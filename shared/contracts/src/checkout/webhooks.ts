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
    limit: 'events',
    reply: z.object({ received: z.literal(true) }),
    problems: ['invalid-signature'],
  }),
};
