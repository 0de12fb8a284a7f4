import { type RegistrationReply, toMajorUnits } from '@funnel/contracts';
import type { UnregisteredPurchase } from '../../order/purchase';
import type { Entry } from '../../order/returned-checkout';

/**
 * The "purchase" entry of the data layer, with the fields of the specification. A coupon in the address is reported too
 * when the order had none of its own: a campaign names it there.
 */
export function buildPurchaseEvent(
  purchase: UnregisteredPurchase,
  reply: RegistrationReply,
  entry: Pick<Entry, 'coupon' | 'couponCode'>,
) {
  const { price, priceId, couponCode, setupIntentId, paymentIntentId } = purchase;
  const value = toMajorUnits(price);
  return {
    event: 'purchase',
    subscriptionId: reply.subscriptionId,
    predictedLtv: reply.predictedLtv,
    ecommerce: {
      transaction_id: paymentIntentId ?? setupIntentId,
      value,
      currency: price.currency,
      coupon: couponCode ?? entry.couponCode ?? entry.coupon ?? '',
      items: [
        { item_id: priceId, item_name: `Subscription ${priceId}`, price: value, discount: 0, quantity: 1 },
      ],
    },
  };
}
