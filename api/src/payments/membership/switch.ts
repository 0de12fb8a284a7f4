import type { Locale, SwitchPlan, SwitchTerms } from '@funnel/contracts';
import type Stripe from 'stripe';
import { minute, second } from '../../platform/clock';
import { ProblemError } from '../../platform/http/problem-error';
import { translatePlanName } from '../catalogue/catalogue-data';
import { toUnixSeconds } from '../stripe-values';
import { readSwitchDiscounts } from '../subscription/live-discount';
import { getItem } from '../subscription/mirror/mirror-row';
import { CHANGES_FROM, PAID_UNTIL, readMovedCharge } from '../subscription/mirror/moved-charge';
import { dropPendingPayment, readPendingAmount, refusePendingPayment } from '../subscription/pending-payment';
import type { MembershipDependencies, OwnSubscription } from './membership';
import { listSwitchPlans } from './switch-plans';
import { createSwitchTerms, requireSwitchable, toItems } from './switch-terms';
import { chargeChange, updateSubscription } from './update-subscription';

/** How long shown terms may be confirmed. */
const TERMS_DURATION = 15 * minute;

type ConfirmedTerms = Pick<SwitchTerms, 'priceId' | 'prorationDate' | 'dueNow' | 'nextCharge'>;

/** What the switch would cost from now on. */
export async function previewSwitch(
  dependencies: MembershipDependencies,
  { subscription, ...owner }: OwnSubscription,
  { priceId, locale }: { priceId: string; locale: Locale },
): Promise<SwitchTerms> {
  requireSwitchable(subscription);
  const plan = await findPlan(dependencies, owner, priceId);
  const prorationDate = toUnixSeconds(dependencies.clock());
  const discounts = await readSwitchDiscounts(dependencies.stripe, subscription.id);
  const terms = await createSwitchTerms(dependencies, { subscription, plan, prorationDate, discounts });
  return { ...terms, planName: translatePlanName(plan.name, locale) };
}

/** Switches at exactly the terms that were shown. */
export async function confirmSwitch(
  dependencies: MembershipDependencies,
  { subscription, ...owner }: OwnSubscription,
  shown: ConfirmedTerms,
): Promise<void> {
  const { stripe } = dependencies;
  // Made already: the response was lost.
  if (getItem(subscription).price.id === shown.priceId) return;
  if (await isPending(stripe, subscription, shown)) await refusePendingPayment(stripe, subscription);
  const current = await dropPendingPayment(stripe, subscription);
  if (getItem(current).price.id === shown.priceId) return;
  await makeSwitch(dependencies, { ...owner, subscription: current }, shown);
}

async function makeSwitch(
  dependencies: MembershipDependencies,
  { subscription, ...owner }: OwnSubscription,
  shown: ConfirmedTerms,
): Promise<void> {
  const { stripe, clock } = dependencies;
  requireSwitchable(subscription);
  const plan = await findPlan(dependencies, owner, shown.priceId);
  const { prorationDate } = shown;
  const age = clock().getTime() - prorationDate * second;
  if (age < -minute || age > TERMS_DURATION) throw new ProblemError('price-changed');
  const discounts = await readSwitchDiscounts(stripe, subscription.id);
  const terms = await createSwitchTerms(dependencies, { subscription, plan, prorationDate, discounts });
  if (!isSame(terms.dueNow, shown.dueNow) || !isSame(terms.nextCharge, shown.nextCharge)) {
    throw new ProblemError('price-changed');
  }
  if (terms.starts !== 'now') {
    const params = { ...startLater(subscription, plan), discounts: discounts.kept };
    await updateSubscription(stripe, subscription, params);
    return;
  }
  // The charge must pass, otherwise the old plan stays.
  await chargeChange(dependencies, subscription, {
    items: toItems(subscription, plan),
    proration_behavior: 'always_invoice',
    proration_date: prorationDate,
    discounts,
  });
}

/** Whether these very terms wait for their payment already. */
async function isPending(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { priceId, dueNow }: ConfirmedTerms,
): Promise<boolean> {
  const [item] = subscription.pending_update?.subscription_items ?? [];
  return item?.price.id === priceId && (await readPendingAmount(stripe, subscription)) === dueNow.amount;
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
  if (!readMovedCharge(subscription)) return { items, proration_behavior: 'none' };
  // The plan that is paid for: a switch before this one has noted it, a pause that was dropped has not.
  const from = subscription.metadata[CHANGES_FROM] ?? price.lookup_key ?? '';
  const metadata = { [CHANGES_FROM]: from === plan.lookupKey ? '' : from };
  return { items, proration_behavior: 'none', metadata };
}

async function findPlan(
  dependencies: MembershipDependencies,
  { memberUuid, row }: Pick<OwnSubscription, 'memberUuid' | 'row'>,
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
