import { moneySchema } from '@funnel/contracts';
import type { Order } from '../../../order/order';
import type { Prepared } from '../../../order/prepared';
import type { UnregisteredPurchase } from '../../../order/purchase';
import type { Entry } from '../../../order/returned-secret';

/** What the return address carries, by the specification's names. Never the e-mail and never a client secret of ours. */
export function returnParameters({ quote }: Order, prepared: Prepared, userUuid: string): URLSearchParams {
  const { stripeSubscriptionId, stripeCustomerId, setupIntentId, paymentIntentId } = prepared;
  return new URLSearchParams({
    selectedPriceId: quote.priceId,
    stripeCustomerId,
    ...(stripeSubscriptionId !== null && { stripeSubscriptionId }),
    ...(setupIntentId !== null && { sid: setupIntentId }),
    ...(paymentIntentId !== null && { pid: paymentIntentId }),
    priceUnitAmount: String(quote.price.amount),
    priceCurrency: quote.price.currency,
    ...(quote.couponCode !== null && { couponCode: quote.couponCode }),
    userUuid,
  });
}

/** Who pays, and on which of the payment pages. */
type Payment = { userUuid: string; email: string | null; fullName: string; paymentPath: string };

/** The purchase as it is kept while the provider has the card. */
export function purchaseOf(
  { plan, quote, trialDays }: Order,
  prepared: Prepared,
  payment: Payment,
): UnregisteredPurchase {
  return {
    step: 'confirming',
    priceId: plan.priceId,
    planName: plan.name,
    price: quote.price,
    firstCharge: quote.firstCharge,
    firstChargeDate: quote.firstChargeDate,
    couponCode: quote.couponCode,
    payment: trialDays > 0 ? 'trial' : 'upfront',
    ...prepared,
    ...payment,
  };
}

/** A return whose purchase this browser no longer remembers: what the address says has to do. */
export function purchaseFromReturn(
  entry: Entry,
  clientSecret: string,
  { order, ...payment }: Omit<Payment, 'fullName'> & { order: Order },
): UnregisteredPurchase {
  const [intentId = ''] = clientSecret.split('_secret_');
  const isPayment = intentId.startsWith('pi_');
  const prepared: Prepared = {
    clientSecret,
    setupIntentId: isPayment ? null : intentId,
    paymentIntentId: isPayment ? intentId : null,
    stripeCustomerId: entry.stripeCustomerId ?? '',
    stripeSubscriptionId: entry.stripeSubscriptionId ?? null,
  };
  const purchase = purchaseOf(order, prepared, { ...payment, fullName: '' });
  return {
    ...purchase,
    price: returnedPrice(entry) ?? purchase.price,
    couponCode: entry.couponCode ?? entry.coupon ?? purchase.couponCode,
  };
}

function returnedPrice({ priceUnitAmount, priceCurrency }: Entry) {
  const amount = Number(priceUnitAmount ?? Number.NaN);
  return moneySchema.safeParse({ amount, currency: priceCurrency }).data;
}
