import type Stripe from 'stripe';

const OWED = new Set<Stripe.Subscription['status']>(['past_due', 'unpaid']);

/** The date of the oldest open invoice; undefined when nothing is owed. */
export async function readOwedSince(
  stripe: Stripe,
  { id, status }: Pick<Stripe.Subscription, 'id' | 'status'>,
): Promise<Date | undefined> {
  if (!OWED.has(status)) return undefined;
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  const oldest = Math.min(...data.map(({ created }) => created));
  return Number.isFinite(oldest) ? new Date(oldest * 1000) : undefined;
}
