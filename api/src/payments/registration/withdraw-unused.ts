import type { Purchase } from './purchase';
import type { RegisterDependencies } from './register-dependencies';
import { isRegistered } from './registrations-store';

/** The visitor registered with another card in another process in this very moment: one trial is enough. */
export async function withdrawUnused(
  { db, stripe }: Pick<RegisterDependencies, 'db' | 'stripe'>,
  { subscriptionId, terms }: Purchase,
): Promise<void> {
  if (terms.trialDays === 0 || (await isRegistered(db, subscriptionId))) return;
  await stripe.subscriptions.cancel(subscriptionId);
}
