import type { CardIntent, QueryParameter } from '@funnel/contracts';
import { firstCharge, type Order } from '../../app/order';
import type { UnregisteredPurchase } from '../../app/purchase';

type Entry = Readonly<Partial<Record<QueryParameter, string>>>;

/** What the return address carries, by the specification's names. Never the e-mail and never a client secret of ours. */
export function returnParameters(order: Order, intent: CardIntent, userUuid: string): URLSearchParams {
  const { plan, coupon } = order;
  return new URLSearchParams({
    selectedPriceId: plan.priceId,
    stripeCustomerId: intent.stripeCustomerId,
    sid: intent.setupIntentId,
    priceUnitAmount: String(plan.price.amount),
    priceCurrency: plan.price.currency,
    ...(coupon && { couponCode: coupon.couponCode }),
    userUuid,
  });
}

/** The client secret that the provider put into the address on the way back, if this page load is such a return. */
export function returnedSecret(entry: Entry): string | null {
  return entry.setup_intent_client_secret ?? entry.setupIntentClientSecret ?? null;
}

/** The purchase as it is kept while the provider has the card. */
export function purchaseOf(
  order: Order,
  intent: CardIntent,
  visitor: { email: string | null; fullName: string },
): UnregisteredPurchase {
  const { plan, coupon } = order;
  return {
    step: 'confirming',
    priceId: plan.priceId,
    planName: plan.name,
    price: plan.price,
    firstCharge: firstCharge(order),
    firstChargeDate: plan.firstChargeDate,
    couponCode: coupon?.couponCode ?? null,
    email: visitor.email,
    fullName: visitor.fullName,
    ...intent,
  };
}

/** A return whose purchase this browser no longer remembers: what the address says has to do. */
export function purchaseFromReturn(
  entry: Entry,
  clientSecret: string,
  { order, email }: { order: Order; email: string | null },
): UnregisteredPurchase {
  const setupIntentId = entry.sid ?? entry.setup_intent ?? clientSecret.split('_secret_')[0] ?? '';
  const intent = { clientSecret, setupIntentId, stripeCustomerId: entry.stripeCustomerId ?? '' };
  const purchase = purchaseOf(order, intent, { email, fullName: '' });
  return { ...purchase, couponCode: entry.couponCode ?? entry.coupon ?? purchase.couponCode };
}
