import { checkoutRoutes, type Offering } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { type Order, registerPurchase } from '../chaos/purchase';
import { doOnce, pickAny, type Visit } from './visitor';

/** Sends a request the page never would, which must be refused; then the visitor continues normally. */
export async function tamper(visit: Visit, offering: Offering, { body }: Order): Promise<void> {
  const { others, visitor } = visit;
  const { tampers, email } = visitor.plan;
  if (tampers === 'no' || !doOnce(visitor.done, 'tampered')) return;
  try {
    const isSent = await attempts[tampers](visit, { ...body, email }, offering);
    if (isSent) others.tampered.push({ who: email, what: tampers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

type Attempt = (visit: Visit, body: Order['body'], offering: Offering) => Promise<boolean>;

const attempts: Record<'price' | 'trial' | 'secret', Attempt> = {
  async price({ page, run }, body, { plans }) {
    const hidden = [...run.prices.keys()].find((id) => plans.every((plan) => plan.priceId !== id));
    await page.call(checkoutRoutes.createCardIntent, { body: { ...body, priceId: hidden ?? 'price_none' } });
    return true;
  },
  async trial({ page }, body) {
    await page.call(checkoutRoutes.createSubscription, { body: { ...body, trialDays: 90 } });
    return true;
  },
  async secret({ page, others, visitor }) {
    const clientSecret = pickAny(visitor, others.secrets);
    if (clientSecret === undefined) return false;
    const none = { setupIntentId: null, paymentIntentId: null, subscriptionId: null };
    await registerPurchase(page.call, visitor.plan, { ...none, clientSecret });
    return true;
  },
};
