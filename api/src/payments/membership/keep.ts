import type { Keepable, Locale } from '@funnel/contracts';
import { recordSecurityEvent } from '../../platform/audit/security-events';
import { ProblemError } from '../../platform/http/problem-error';
import { translatePlanName } from '../catalogue/catalogue-data';
import { findCustomerById } from '../purchase/customer/customers-store';
import { type Cancellation, readKeepCode } from '../subscription/keep-link';
import { mayKeep } from '../subscription/membership-rules';
import { findSubscriptionById, type SubscriptionRow } from '../subscription/subscription-store';
import { uncancelSubscription } from './cancel';
import { changeSubscription, type MembershipDependencies } from './membership';

/** The cancellation that a mail link can revoke. */
export async function readKeepable(
  dependencies: MembershipDependencies,
  code: string,
  locale: Locale,
): Promise<Keepable> {
  const { cancellation, row } = await findCancelled(dependencies, code);
  return toKeepable(row, cancellation, locale);
}

/** Revokes it; repeated, it stays revoked. A later cancellation has a link of its own. */
export async function keepMembership(
  dependencies: MembershipDependencies,
  code: string,
  locale: Locale,
): Promise<Keepable> {
  const { cancellation, row } = await findCancelled(dependencies, code);
  const { status } = toKeepable(row, cancellation, locale);
  if (status === 'ended') throw new ProblemError('not-changeable');
  if (status === 'ends') {
    await dependencies.runExclusive(row.customerId, () =>
      changeSubscription(dependencies, row, (subscription) => {
        const isSame = subscription.canceled_at === cancellation.canceledAt.getTime() / 1000;
        if (subscription.canceled_at !== null && !isSame) throw new ProblemError('link-expired');
        return uncancelSubscription(dependencies, subscription);
      }),
    );
    const { db, clock } = dependencies;
    const memberUuid = (await findCustomerById(db, row.customerId))?.userUuid ?? undefined;
    await recordSecurityEvent(db, {
      at: clock(),
      kind: 'membership-uncancelled',
      memberUuid,
      details: { by: 'link' },
    });
  }
  return readKeepable(dependencies, code, locale);
}

async function findCancelled(
  dependencies: MembershipDependencies,
  code: string,
): Promise<{ cancellation: Cancellation; row: SubscriptionRow }> {
  const { db, clock } = dependencies;
  const cancellation = await readKeepCode(dependencies, code, clock());
  const row = cancellation && (await findSubscriptionById(db, cancellation.subscriptionId));
  if (!cancellation || !row) throw new ProblemError('link-expired');
  return { cancellation, row };
}

function toKeepable(row: SubscriptionRow, { canceledAt }: Cancellation, locale: Locale): Keepable {
  const { cancelAtPeriodEnd, endsAt, currentPeriodEndsAt, nextCharge, chargeIfKept, currency } = row;
  const planName = translatePlanName(row.planName, locale);
  if (!mayKeep(row)) {
    return { status: 'ended', planName, endsAt: endsAt?.toISOString() ?? null, nextCharge: null };
  }
  if (cancelAtPeriodEnd && row.canceledAt?.getTime() !== canceledAt.getTime()) {
    throw new ProblemError('link-expired');
  }
  const charge = cancelAtPeriodEnd ? chargeIfKept : nextCharge;
  return {
    status: cancelAtPeriodEnd ? 'ends' : 'continues',
    planName,
    endsAt: currentPeriodEndsAt?.toISOString() ?? null,
    nextCharge: charge === null ? null : { amount: charge, currency },
  };
}
