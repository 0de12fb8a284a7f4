import type { Order } from '../../../order/order';
import type { PreparedIntent } from '../../../order/prepared-intent';
import type { UnregisteredPurchase } from '../../../order/purchase';

/** Who pays, and on which payment page. */
export type PaymentDetails = {
  userUuid: string;
  email: string | null;
  fullName: string;
  paymentPath: string;
};

/** The purchase to store while the provider confirms the card. */
export function toPurchase(
  { plan, quote, trialDays }: Order,
  prepared: PreparedIntent,
  details: PaymentDetails,
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
    trialDays,
    ...prepared,
    ...details,
  };
}
