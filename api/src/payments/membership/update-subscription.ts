import Stripe from 'stripe';
import { minute } from '../../platform/clock';
import { hashValues } from '../../platform/stripe/hash-values';
import { createIdempotently } from '../../platform/stripe/idempotent-create';
import { getId } from '../../platform/stripe/ids';
import type { PaymentContext } from '../context';
import type { SwitchDiscounts } from '../subscription/live-discount';
import { refusePendingPayment, SET_ASIDE } from '../subscription/pending-payment';

/** Metadata: how many changes we made. The same change of the same state has the same idempotency key. */
const CHANGES = 'changes';

/**
 * Updates a subscription once per state: a double click in two processes is one update, and the same change later is
 * another. `attempt` tells apart tries that may succeed later, such as charges.
 */
export function updateSubscription(
  stripe: Stripe,
  { id, metadata }: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
  attempt = '',
): Promise<Stripe.Subscription> {
  const count = String(Number(metadata[CHANGES] ?? 0) + 1);
  return createIdempotently({
    key: `membership:${id}:${count}:${hashValues(JSON.stringify(params), attempt)}`,
    make: (options) =>
      stripe.subscriptions.update(
        id,
        { ...params, metadata: { ...(params.metadata || {}), [CHANGES]: count } },
        options,
      ),
    async find() {
      const found = await stripe.subscriptions.retrieve(id);
      return found.metadata[CHANGES] === count ? found : undefined;
    },
  });
}

/** The bank wants the cardholder to confirm the payment. */
const UNCONFIRMED = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
]);

type ChargedChange = Omit<Stripe.SubscriptionUpdateParams, 'discounts' | 'metadata'> & {
  /** What a switch makes of the discounts. */
  discounts?: SwitchDiscounts;
};

/**
 * Makes a change that is charged at once. A declined card leaves everything as it was. When the bank wants the payment
 * confirmed, the change waits at the provider and `authentication-required` is thrown: the member's browser confirms,
 * and the same call repeated says what became of it.
 */
export async function chargeChange(
  { stripe, clock }: Pick<PaymentContext, 'stripe' | 'clock'>,
  subscription: Stripe.Subscription,
  { discounts, ...change }: ChargedChange,
): Promise<void> {
  // A declined charge may pass when it is tried again.
  const attempt = String(Math.floor(clock().getTime() / minute));
  const kept = discounts && { discounts: discounts.kept };
  try {
    const params = { ...change, ...kept, payment_behavior: 'error_if_incomplete' as const };
    await updateSubscription(stripe, subscription, params, attempt);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError) || !UNCONFIRMED.has(error.code ?? '')) throw error;
    // A change that was given up leaves another latest invoice.
    const turn = `${attempt}:${getId(subscription.latest_invoice)}`;
    // Only items and dates wait for the payment. The discount is set before, and comes back if the change is given up.
    const metadata = { [SET_ASIDE]: discounts?.ended?.id ?? '' };
    const prepared = await updateSubscription(stripe, subscription, { ...kept, metadata }, turn);
    await waitForPayment(stripe, prepared, { ...change, payment_behavior: 'pending_if_incomplete' });
    const waiting = await stripe.subscriptions.retrieve(subscription.id);
    if (waiting.pending_update) await refusePendingPayment(stripe, waiting);
  }
}

function waitForPayment(
  stripe: Stripe,
  { id, metadata }: Stripe.Subscription,
  params: Stripe.SubscriptionUpdateParams,
): Promise<Stripe.Subscription> {
  return createIdempotently({
    key: `pending:${id}:${metadata[CHANGES]}:${hashValues(JSON.stringify(params))}`,
    make: (options) => stripe.subscriptions.update(id, params, options),
    async find() {
      const found = await stripe.subscriptions.retrieve(id);
      return found.pending_update ? found : undefined;
    },
  });
}
