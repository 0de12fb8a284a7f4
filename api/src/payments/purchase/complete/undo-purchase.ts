import type { Money } from '@funnel/contracts';
import type Stripe from 'stripe';
import { createIdempotently } from '../../../platform/stripe/idempotent-create';
import { getId } from '../../../platform/stripe/ids';
import { isPurchaseReversal, reversalMetadata } from '../../../platform/stripe/purchase-reversal';

/** Why everything paid is refunded: it ran beside another subscription, or its buyer withdrew. */
type Reason = 'duplicate' | 'requested_by_customer';

/** Refunds every payment of a subscription. Repeating it changes nothing: the provider's state shows what is left to do. */
export async function refundPurchase(
  stripe: Stripe,
  subscriptionId: string,
  reason: Reason = 'duplicate',
): Promise<Money | undefined> {
  const { status, currency } = await stripe.subscriptions.retrieve(subscriptionId);
  if (status !== 'canceled')
    await stripe.subscriptions.update(subscriptionId, { metadata: reversalMetadata });
  const { data: invoices } = await stripe.invoices.list({
    subscription: subscriptionId,
    limit: 100,
    expand: ['data.payments'],
  });
  const intents = invoices
    .flatMap(({ payments }) => payments?.data ?? [])
    .flatMap(({ payment }) => getId(payment.payment_intent) ?? []);
  let amount = 0;
  for (const intent of intents) amount += await refundIntent(stripe, intent, reason);
  return amount > 0 ? { amount, currency: currency.toUpperCase() } : undefined;
}

/** Ends such a subscription. */
export async function endPurchase(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(subscriptionId);
  if (status !== 'canceled') await stripe.subscriptions.cancel(subscriptionId);
}

/** Refunds a payment and returns its refunded amount, including earlier refunds; in minor units. */
async function refundIntent(stripe: Stripe, intent: string, reason: Reason): Promise<number> {
  const { data: charges } = await stripe.charges.list({ payment_intent: intent, limit: 100 });
  let amount = 0;
  // The money of a disputed charge is already back with the card's owner, so it cannot be refunded.
  for (const charge of charges.filter(({ paid, disputed }) => paid && !disputed)) {
    amount += charge.amount;
    if (charge.refunded) continue;
    await createIdempotently({
      key: `undo:${charge.id}`,
      make: (options) =>
        stripe.refunds.create({ charge: charge.id, reason, metadata: reversalMetadata }, options),
      async find() {
        const { data: refunds } = await stripe.refunds.list({ charge: charge.id, limit: 100 });
        return refunds.find(isPurchaseReversal);
      },
    });
  }
  return amount;
}
