import {
  type Locale,
  PAUSE_MONTHS,
  type SaveOffer,
  type SwitchPlan,
  subtractPeriod,
} from '@funnel/contracts';
import Stripe from 'stripe';
import { day, second } from '../../platform/clock';
import { ProblemError } from '../../platform/http/problem-error';
import { saveCoupon, translatePlanName } from '../catalogue/catalogue-data';
import { resolveDiscount } from '../coupons/one-discount';
import { calculatePerMonth } from '../offerings/build-offering';
import { previewUpcoming, readDiscountState } from '../subscription/live-discount';
import { listActions, mayRearrange } from '../subscription/membership-rules';
import { isMoved } from '../subscription/mirror/moved-charge';
import type { SubscriptionRow } from '../subscription/subscription-store';
import type { MembershipDependencies, OwnSubscription } from './membership';
import {
  dropGrant,
  finishGrant,
  type GrantKind,
  listGrants,
  REPEATABLE,
  type SaveOfferRow,
  startGrant,
} from './save-offers-store';
import { listSwitchPlans } from './switch-plans';
import { updateSubscription } from './update-subscription';

/** Days that a trial is extended by, once per member. */
const EXTENSION_DAYS = 7;
/** One discount in this period. */
const DISCOUNT_PERIOD = { unit: 'month', count: 12 } as const;
/** Metadata: the grant that a subscription got last. */
const SAVE_OFFER = 'saveOffer';

/** What this member may have instead of leaving. A membership that is cancelled already has to be kept first. */
export async function listSaveOffers(
  dependencies: MembershipDependencies,
  memberUuid: string,
  row: SubscriptionRow,
  locale: Locale,
): Promise<SaveOffer[]> {
  if (row.cancelAtPeriodEnd || !mayRearrange(row)) return [];
  const extension = await offerExtension(dependencies, memberUuid, row);
  if (!listActions(row, dependencies.clock()).includes('pause') || row.pauseStartsAt !== null)
    return extension;
  const plan = await findCheaperPlan(dependencies, memberUuid, row);
  return [
    { kind: 'pause', months: [...PAUSE_MONTHS] },
    ...(plan
      ? [{ kind: 'cheaper-plan' as const, plan: { ...plan, name: translatePlanName(plan.name, locale) } }]
      : []),
    ...(await offerDiscount(dependencies, memberUuid, row)),
  ];
}

/** Grants the extension or the discount once, however often it is asked for. */
export async function acceptSaveOffer(
  dependencies: MembershipDependencies,
  { memberUuid, subscription, row }: OwnSubscription,
  kind: GrantKind,
): Promise<void> {
  const { db, clock } = dependencies;
  const [latest] = await listGrants(db, memberUuid, kind);
  if (latest && isRepeated(latest, row, clock())) return;
  // A grant that was interrupted is finished if it still fits; the provider tells whether it was already applied.
  const grant = latest?.appliedAt === null ? latest : undefined;
  const isApplied = grant !== undefined && subscription.metadata[SAVE_OFFER] === grant.id;
  if (!isApplied && !(await isOffered(dependencies, { memberUuid, subscription, row }, kind))) {
    throw new ProblemError('offer-unavailable');
  }
  const acceptedAt = clock();
  const started =
    grant ?? (await startGrant(db, { memberUuid, subscriptionId: row.subscriptionId, kind, acceptedAt }));
  if (!started) throw new ProblemError('offer-unavailable');
  await applyGrant(dependencies, subscription, started);
  await finishGrant(db, started.id, clock());
}

async function applyGrant(
  { db, stripe }: MembershipDependencies,
  subscription: Stripe.Subscription,
  { id, kind }: SaveOfferRow,
): Promise<void> {
  if (subscription.metadata[SAVE_OFFER] === id) return;
  const metadata = { [SAVE_OFFER]: id };
  const params: Stripe.SubscriptionUpdateParams =
    kind === 'extend-trial'
      ? { trial_end: extendTrial(subscription), proration_behavior: 'none', metadata }
      : { discounts: [{ coupon: saveCoupon.id }], metadata };
  try {
    await updateSubscription(stripe, subscription, params);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) await dropGrant(db, id);
    throw error;
  }
}

async function isOffered(
  dependencies: MembershipDependencies,
  { memberUuid, subscription, row }: OwnSubscription,
  kind: GrantKind,
): Promise<boolean> {
  if (subscription.cancel_at_period_end || !mayRearrange(row)) return false;
  if (kind === 'extend-trial') {
    const isTrial = subscription.status === 'trialing' && !isMoved(subscription);
    return isTrial && (await isExtensionFree(dependencies, memberUuid));
  }
  return (
    listActions(row, dependencies.clock()).includes('pause') &&
    (await isDiscountFree(dependencies, memberUuid)) &&
    (await takesDiscount(dependencies, row))
  );
}

async function offerExtension(
  dependencies: MembershipDependencies,
  memberUuid: string,
  { status, trialEndsAt }: SubscriptionRow,
): Promise<SaveOffer[]> {
  if (status !== 'trialing' || trialEndsAt === null) return [];
  if (!(await isExtensionFree(dependencies, memberUuid))) return [];
  const end = new Date(trialEndsAt.getTime() + EXTENSION_DAYS * day);
  return [{ kind: 'extend-trial', days: EXTENSION_DAYS, trialEndsAt: end.toISOString() }];
}

async function offerDiscount(
  dependencies: MembershipDependencies,
  memberUuid: string,
  { subscriptionId, nextCharge, currency, currentPeriodEndsAt }: SubscriptionRow,
): Promise<SaveOffer[]> {
  if (nextCharge === null || nextCharge === 0 || currentPeriodEndsAt === null) return [];
  if (!(await isDiscountFree(dependencies, memberUuid))) return [];
  if (!(await takesDiscount(dependencies, { subscriptionId }))) return [];
  const reduced = await previewUpcoming(dependencies.stripe, subscriptionId, {
    discounts: [{ coupon: saveCoupon.id }],
  });
  if (reduced === undefined) return [];
  return [
    {
      kind: 'discount',
      percentOff: saveCoupon.percentOff,
      regular: { amount: nextCharge, currency },
      nextCharge: { amount: reduced.amount_due, currency },
      nextChargeAt: currentPeriodEndsAt.toISOString(),
    },
  ];
}

/** Not beside another discount, and not when nothing is charged: it may have been cancelled elsewhere a moment ago. */
async function takesDiscount(
  { stripe }: MembershipDependencies,
  { subscriptionId }: Pick<SubscriptionRow, 'subscriptionId'>,
): Promise<boolean> {
  const state = await readDiscountState(stripe, subscriptionId);
  return state !== undefined && resolveDiscount(state, 'save-offer') === 'taken';
}

/** A grant that never reached the provider is not used. */
async function isExtensionFree({ db }: MembershipDependencies, memberUuid: string): Promise<boolean> {
  const grants = await listGrants(db, memberUuid, 'extend-trial');
  return grants.every(({ appliedAt }) => appliedAt === null);
}

async function isDiscountFree({ db, clock }: MembershipDependencies, memberUuid: string): Promise<boolean> {
  const grants = await listGrants(db, memberUuid, 'discount');
  const latest = grants.find(({ appliedAt }) => appliedAt !== null);
  return latest === undefined || latest.acceptedAt <= subtractPeriod(clock(), DISCOUNT_PERIOD);
}

/** The plan that costs least per month, if it is cheaper than the member's own. */
async function findCheaperPlan(
  dependencies: MembershipDependencies,
  memberUuid: string,
  row: SubscriptionRow,
): Promise<SwitchPlan | undefined> {
  const { amount, currency, intervalCount } = row;
  const interval = row.billingInterval === 'year' ? 'year' : 'month';
  const own = calculatePerMonth({ price: { amount, currency }, interval, intervalCount });
  const plans = await listSwitchPlans(dependencies, memberUuid, row);
  const [cheapest] = plans.toSorted((one, other) => one.perMonth.amount - other.perMonth.amount);
  return cheapest && cheapest.perMonth.amount < own.amount ? cheapest : undefined;
}

function isRepeated({ appliedAt, subscriptionId }: SaveOfferRow, row: SubscriptionRow, now: Date): boolean {
  if (appliedAt === null || subscriptionId !== row.subscriptionId) return false;
  return now.getTime() - appliedAt.getTime() < REPEATABLE;
}

function extendTrial({ trial_end: end }: Stripe.Subscription): number {
  if (end === null) throw new ProblemError('offer-unavailable');
  return end + (EXTENSION_DAYS * day) / second;
}
