import type { SwitchPlan, SwitchTerms } from '@funnel/contracts';
import type Stripe from 'stripe';
import { minute, second } from '../../platform/clock';
import { ProblemError } from '../../platform/http/problem-error';
import { getItem } from '../subscription/mirror-row';
import { CHANGES_FROM, PAID_UNTIL, readMovedCharge } from '../subscription/moved-charge';
import type { SubscriptionRow } from '../subscription/subscription-store';
import type { MembershipDependencies } from './membership';
import { listSwitchPlans } from './switch-plans';
import { createSwitchTerms, requireSwitchable, startsNow, toItems } from './switch-terms';
import { updateSubscription } from './update-subscription';

/** How long shown terms may be confirmed. */
const TERMS_DURATION = 15 * minute;

export type ConfirmedTerms = Pick<SwitchTerms, 'priceId' | 'prorationDate' | 'dueNow' | 'nextCharge'>;

type Switch = { memberUuid: string; subscription: Stripe.Subscription; row: SubscriptionRow };

/** What the switch would cost from now on, and the plan it leads to. */
export async function previewSwitch(
  dependencies: MembershipDependencies,
  { subscription, ...owner }: Switch,
  priceId: string,
): Promise<{ terms: Omit<SwitchTerms, 'planName'>; plan: SwitchPlan }> {
  requireSwitchable(subscription);
  const plan = await findPlan(dependencies, owner, priceId);
  const prorationDate = Math.floor(dependencies.clock().getTime() / second);
  return { terms: await createSwitchTerms(dependencies, { subscription, plan, prorationDate }), plan };
}

/** Switches at exactly the terms that were shown. */
export async function confirmSwitch(
  dependencies: MembershipDependencies,
  { subscription, ...owner }: Switch,
  shown: ConfirmedTerms,
): Promise<void> {
  // Made already: the response was lost.
  if (getItem(subscription).price.id === shown.priceId) return;
  requireSwitchable(subscription);
  const plan = await findPlan(dependencies, owner, shown.priceId);
  const { stripe, clock } = dependencies;
  const { prorationDate } = shown;
  const age = clock().getTime() - prorationDate * second;
  if (age < -minute || age > TERMS_DURATION) throw new ProblemError('price-changed');
  const terms = await createSwitchTerms(dependencies, { subscription, plan, prorationDate });
  if (!isSame(terms.dueNow, shown.dueNow) || !isSame(terms.nextCharge, shown.nextCharge)) {
    throw new ProblemError('price-changed');
  }
  const params = startsNow(subscription, plan)
    ? chargeNow(subscription, plan, prorationDate)
    : startLater(subscription, plan);
  // A declined charge may pass when it is tried again.
  await updateSubscription(stripe, subscription, params, String(Math.floor(clock().getTime() / minute)));
}

/** The charge must pass, otherwise the old plan stays. */
function chargeNow(
  subscription: Stripe.Subscription,
  plan: SwitchPlan,
  prorationDate: number,
): Stripe.SubscriptionUpdateParams {
  return {
    items: toItems(subscription, plan),
    proration_behavior: 'always_invoice',
    proration_date: prorationDate,
    payment_behavior: 'error_if_incomplete',
  };
}

/** Keeps the end of a trial. A paid subscription gets its next charge, then of the new plan, when it would come anyway. */
function startLater(subscription: Stripe.Subscription, plan: SwitchPlan): Stripe.SubscriptionUpdateParams {
  const items = toItems(subscription, plan);
  const { price, current_period_end: paidUntil } = getItem(subscription);
  if (subscription.status === 'active') {
    return {
      items,
      trial_end: paidUntil,
      proration_behavior: 'none',
      metadata: { [PAID_UNTIL]: String(paidUntil), [CHANGES_FROM]: price.lookup_key ?? '' },
    };
  }
  const from = subscription.metadata[CHANGES_FROM];
  const hasChangedBack = readMovedCharge(subscription) !== undefined && from === plan.lookupKey;
  return {
    items,
    proration_behavior: 'none',
    ...(hasChangedBack && { metadata: { [CHANGES_FROM]: '' } }),
  };
}

async function findPlan(
  dependencies: MembershipDependencies,
  { memberUuid, row }: Pick<Switch, 'memberUuid' | 'row'>,
  priceId: string,
): Promise<SwitchPlan> {
  const plans = await listSwitchPlans(dependencies, memberUuid, row);
  const plan = plans.find((candidate) => candidate.priceId === priceId);
  if (!plan) throw new ProblemError('price-not-offered');
  return plan;
}

function isSame(one: SwitchTerms['dueNow'], other: SwitchTerms['dueNow']): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
