import type { Order } from '../../../order/order';
import type { PreparedIntent } from '../../../order/prepared-intent';

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
