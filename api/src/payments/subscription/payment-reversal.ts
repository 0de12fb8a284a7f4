import type Stripe from 'stripe';
import { idOf } from '../../platform/stripe/ids';

/** Why what was last paid for a subscription no longer counts. */
export type PaymentReversal = 'refunded' | 'disputed';

type Charge = Pick<Stripe.Charge, 'id' | 'created' | 'paid' | 'refunded' | 'disputed' | 'payment_intent'>;
type Dispute = Pick<Stripe.Dispute, 'status' | 'created'>;

/** The money is, or stays, with the card's owner. An inquiry before a dispute takes nothing yet. */
const AGAINST_US = new Set<string>(['needs_response', 'under_review', 'lost']);

/** Asks the provider which of a customer's payments were given back or are fought over, by subscription. */
export async function readReversals(stripe: Stripe, customer: string): Promise<Map<string, PaymentReversal>> {
  const { data: charges } = await stripe.charges.list({ customer, limit: 100 });
  if (!charges.some(({ refunded, disputed }) => refunded || disputed)) return new Map();
  const disputes = await listDisputes(stripe, charges);
  const found = new Map<string, PaymentReversal>();
  for (const [subscriptionId, paid] of await groupBySubscription(stripe, customer, charges)) {
    const reason = findReversal(paid, disputes);
    if (reason) found.set(subscriptionId, reason);
  }
  return found;
}

/** Whoever pays again after a dispute or a refund has paid: only what came after the last payment counts. */
export function findReversal(
  charges: readonly Charge[],
  disputes: ReadonlyMap<string, readonly Dispute[]>,
): PaymentReversal | undefined {
  const paid = charges.filter((charge) => charge.paid).sort((one, other) => other.created - one.created);
  const [last] = paid;
  if (!last) return undefined;
  const isDisputed = paid.some((charge) =>
    disputes.get(charge.id)?.some(({ status, created }) => AGAINST_US.has(status) && created >= last.created),
  );
  if (isDisputed) return 'disputed';
  return last.refunded ? 'refunded' : undefined;
}

async function listDisputes(
  stripe: Stripe,
  charges: readonly Charge[],
): Promise<Map<string, readonly Dispute[]>> {
  const found = new Map<string, readonly Dispute[]>();
  for (const { id, disputed } of charges) {
    if (disputed) found.set(id, (await stripe.disputes.list({ charge: id, limit: 100 })).data);
  }
  return found;
}

/** A charge knows its payment intent alone; which subscription it paid for, the invoices know. */
async function groupBySubscription(
  stripe: Stripe,
  customer: string,
  charges: readonly Charge[],
): Promise<Map<string, Charge[]>> {
  const { data: invoices } = await stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] });
  const found = new Map<string, Charge[]>();
  for (const { parent, payments } of invoices) {
    const subscriptionId = idOf(parent?.subscription_details?.subscription);
    if (subscriptionId === undefined) continue;
    const intents = new Set(payments?.data.map(({ payment }) => idOf(payment.payment_intent)));
    const paidIt = charges.filter((charge) => intents.has(idOf(charge.payment_intent)));
    found.set(subscriptionId, [...(found.get(subscriptionId) ?? []), ...paidIt]);
  }
  return found;
}
