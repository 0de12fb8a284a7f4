import { checkoutRoutes, registerRoutes } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import type { Order } from './order';
import { toRegistration } from './registration';
import type { Visitor, VisitorTools } from './visitor';

/** Sends a request the page never would, which must be refused; then the visitor continues normally. */
export async function tamper(visitor: Visitor, tools: VisitorTools, order: Order): Promise<void> {
  const { tampers } = visitor.plan;
  if (tampers === 'no' || visitor.hasTampered) return;
  visitor.hasTampered = true;
  try {
    const isSent = await attempts[tampers](visitor, tools, order);
    if (isSent) tools.onTamperingAccepted(tampers);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

type Attempt = (visitor: Visitor, tools: VisitorTools, order: Order) => Promise<boolean>;

const attempts: Record<'price' | 'trial' | 'secret', Attempt> = {
  async price(visitor, { api, hiddenPrice }, { body, offering }) {
    const priceId = hiddenPrice(offering);
    await api.call(checkoutRoutes.createCardIntent, {
      body: { ...body, email: visitor.plan.email, priceId },
    });
    return true;
  },
  async trial(visitor, { api }, { body }) {
    const wanted = { ...body, email: visitor.plan.email, trialDays: 90 };
    await api.call(checkoutRoutes.createSubscription, { body: wanted });
    return true;
  },
  async secret({ plan }, { api, foreignSecret }) {
    const clientSecret = foreignSecret();
    if (clientSecret === undefined) return false;
    const none = { setupIntentId: null, paymentIntentId: null, subscriptionId: null };
    const stolen = { ...none, clientSecret, email: plan.email, step: 'confirmed' } as const;
    await api.call(registerRoutes.savvy, { body: toRegistration(plan, stolen) });
    return true;
  },
};
