import type { Purchase } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { isRegistered } from './registrations-store';

/** Withdraws a trial when another process has just registered the visitor with another card. */
export async function withdrawUnused(
  { db, stripe }: Pick<RegisterDependencies, 'db' | 'stripe'>,
  { subscriptionId, terms }: Purchase,
): Promise<void> {
  if (terms.trialDays === 0 || (await isRegistered(db, subscriptionId))) return;
  await stripe.subscriptions.cancel(subscriptionId);
}
