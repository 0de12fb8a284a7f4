import type Stripe from 'stripe';
import { getId } from '../../../platform/stripe/ids';

/** Why the last payment of a subscription no longer counts. */
export type PaymentReversal = 'refunded' | 'disputed';

type Charge = Pick<Stripe.Charge, 'id' | 'created' | 'paid' | 'refunded' | 'disputed' | 'payment_intent'>;
type Dispute = Pick<Stripe.Dispute, 'status' | 'created'>;

/** Dispute states in which the cardholder has the money. An inquiry before a dispute takes none yet. */
const AGAINST_US = new Set<string>(['needs_response', 'under_review', 'lost']);

/** Reads which of a customer's payments were refunded or disputed, by subscription. */
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

/** Only reversals after the last payment count: a new payment makes up for an earlier dispute or refund. */
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

/** A charge only refers to its payment intent; the invoices link it to a subscription. */
async function groupBySubscription(
  stripe: Stripe,
  customer: string,
  charges: readonly Charge[],
): Promise<Map<string, Charge[]>> {
  const { data: invoices } = await stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] });
  const found = new Map<string, Charge[]>();
  for (const { parent, payments } of invoices) {
    const subscriptionId = getId(parent?.subscription_details?.subscription);
    if (subscriptionId === undefined) continue;
    const intents = new Set(payments?.data.map(({ payment }) => getId(payment.payment_intent)));
    const paidIt = charges.filter((charge) => intents.has(getId(charge.payment_intent)));
    found.set(subscriptionId, [...(found.get(subscriptionId) ?? []), ...paidIt]);
  }
  return found;
}
