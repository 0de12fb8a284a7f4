import type { Subscription } from '@funnel/contracts';
import type Stripe from 'stripe';
import { ProblemError } from '../../platform/http/problem-error';
import type { Catalogue } from '../catalogue/catalogue';
import type { PaymentContext, PaymentServices } from '../context';
import type { Offerings } from '../offerings/offerings';
import { findAppStoreEntitlement } from '../subscription/app-store';
import { mayChange, mayRearrange } from '../subscription/membership-rules';
import { refreshNow } from '../subscription/mirror/refresh-customer';
import { readSubscription, toSubscription } from '../subscription/subscription';
import { findSubscription, type SubscriptionRow } from '../subscription/subscription-store';

export type MembershipDependencies = PaymentServices &
  Pick<Offerings, 'resolveOffering'> & { readPrices: Catalogue };

/** A member's subscription: its state at the provider and our last read of it. */
export type OwnSubscription = { memberUuid: string; subscription: Stripe.Subscription; row: SubscriptionRow };
export type Change = (own: OwnSubscription) => Promise<void>;

/**
 * Changes a member's subscription at the provider, then reads the mirror again: the reply is what the provider says.
 * A change that is already made is skipped, so that a repeated call after a lost response gets the same reply.
 */
export async function changeMembership(
  dependencies: MembershipDependencies,
  memberUuid: string,
  change: Change,
): Promise<Subscription> {
  const { customerId } = await requireSubscription(dependencies, memberUuid);
  // Cards, coupons and mail links change the same customer.
  return dependencies.runExclusive(customerId, async () => {
    const row = await requireSubscription(dependencies, memberUuid);
    await changeSubscription(dependencies, row, (subscription) => change({ memberUuid, subscription, row }));
    return readSubscription(dependencies, memberUuid);
  });
}

/** The same for a known subscription. The mirror is read again even if the change fails on the way. */
export async function changeSubscription(
  dependencies: MembershipDependencies,
  row: SubscriptionRow,
  change: (subscription: Stripe.Subscription) => Promise<void>,
): Promise<void> {
  if (!mayChange(row)) throw new ProblemError('not-changeable');
  try {
    await change(await dependencies.stripe.subscriptions.retrieve(row.subscriptionId));
  } finally {
    await refreshNow(dependencies, row.customerId);
  }
}

/** What makes another contract of it asks for one in good standing. */
export function requireGoodStanding(row: SubscriptionRow): void {
  if (!mayRearrange(row)) throw new ProblemError('not-changeable');
}

/** The member's subscription that a change may touch: never one that an app store sold. */
export async function requireSubscription(
  { db, clock }: PaymentContext,
  memberUuid: string,
): Promise<SubscriptionRow> {
  const row = await findSubscription(db, memberUuid);
  const sold = await findAppStoreEntitlement(db, memberUuid);
  if (toSubscription(row, clock(), sold).membership?.soldBy === 'app-store') {
    throw new ProblemError('app-store-membership');
  }
  if (!row) throw new ProblemError('not-found');
  return row;
}
