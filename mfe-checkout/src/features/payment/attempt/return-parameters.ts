import { moneySchema } from '@funnel/contracts';
import type { Order } from '../../../order/order';
import type { PreparedIntent } from '../../../order/prepared-intent';
import type { UnregisteredPurchase } from '../../../order/purchase';
import type { Entry } from '../../../order/returned-secret';

/** Query parameters of the return URL, with the specification's names. Never an e-mail or a client secret. */
export function buildReturnParameters(
  { quote }: Order,
  prepared: PreparedIntent,
  userUuid: string,
): URLSearchParams {
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

/** Who pays, and on which payment page. */
type Payment = { userUuid: string; email: string | null; fullName: string; paymentPath: string };

/** The purchase to store while the provider confirms the card. */
export function toPurchase(
  { plan, quote, trialDays }: Order,
  prepared: PreparedIntent,
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

/** Rebuilds a purchase from the return URL when this browser no longer has it stored. */
export function restorePurchase(
  entry: Entry,
  clientSecret: string,
  { order, ...payment }: Omit<Payment, 'fullName'> & { order: Order },
): UnregisteredPurchase {
  const [intentId = ''] = clientSecret.split('_secret_');
  const isPayment = intentId.startsWith('pi_');
  const prepared: PreparedIntent = {
    clientSecret,
    setupIntentId: isPayment ? null : intentId,
    paymentIntentId: isPayment ? intentId : null,
    stripeCustomerId: entry.stripeCustomerId ?? '',
    stripeSubscriptionId: entry.stripeSubscriptionId ?? null,
  };
  const purchase = toPurchase(order, prepared, { ...payment, fullName: '' });
  return {
    ...purchase,
    price: parseReturnedPrice(entry) ?? purchase.price,
    couponCode: entry.couponCode ?? entry.coupon ?? purchase.couponCode,
  };
}

function parseReturnedPrice({ priceUnitAmount, priceCurrency }: Entry) {
  const amount = Number(priceUnitAmount ?? Number.NaN);
  return moneySchema.safeParse({ amount, currency: priceCurrency }).data;
}
