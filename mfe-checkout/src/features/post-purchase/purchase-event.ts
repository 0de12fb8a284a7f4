import { type RegistrationReply, toMajorUnits } from '@funnel/contracts';
import type { UnregisteredPurchase } from '../../order/purchase';

/** The "purchase" entry of the data layer, with the fields of the specification. */
export function buildPurchaseEvent(purchase: UnregisteredPurchase, reply: RegistrationReply) {
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
      coupon: couponCode ?? '',
      items: [
        { item_id: priceId, item_name: `Subscription ${priceId}`, price: value, discount: 0, quantity: 1 },
      ],
    },
  };
}
