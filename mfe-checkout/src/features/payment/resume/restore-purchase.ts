import { moneySchema } from '@funnel/contracts';
import type { Order } from '../../../order/order';
import type { PreparedIntent } from '../../../order/prepared-intent';
import type { UnregisteredPurchase } from '../../../order/purchase';
import type { Entry } from '../../../order/returned-checkout';
import { type PaymentDetails, toPurchase } from '../attempt/to-purchase';

/** Rebuilds a purchase from the return URL when this browser no longer has it stored. */
export function restorePurchase(
  entry: Entry,
  clientSecret: string,
  { order, ...details }: Omit<PaymentDetails, 'fullName'> & { order: Order },
): UnregisteredPurchase {
  const [intentId = ''] = clientSecret.split('_secret_');
  const isPayment = isPaymentSecret(clientSecret);
  const prepared: PreparedIntent = {
    clientSecret,
    setupIntentId: isPayment ? null : intentId,
    paymentIntentId: isPayment ? intentId : null,
    stripeCustomerId: entry.stripeCustomerId ?? '',
    stripeSubscriptionId: entry.stripeSubscriptionId ?? null,
  };
  const purchase = toPurchase(order, prepared, { ...details, fullName: '' });
  return {
    ...purchase,
    price: parseReturnedPrice(entry) ?? purchase.price,
    couponCode: entry.couponCode ?? entry.coupon ?? purchase.couponCode,
  };
}

/** Whether the client secret is of a payment, and not of a saved card. */
export function isPaymentSecret(clientSecret: string): boolean {
  return clientSecret.startsWith('pi_');
}

function parseReturnedPrice({ priceUnitAmount, priceCurrency }: Entry) {
  const amount = Number(priceUnitAmount ?? Number.NaN);
  return moneySchema.safeParse({ amount, currency: priceCurrency }).data;
}
