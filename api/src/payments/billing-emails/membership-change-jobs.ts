import type Stripe from 'stripe';
import type { BillingJob } from '../subscription/mails/billing-job';
import { getItem } from '../subscription/mirror/mirror-row';
import { isMoved, readPlannedPause } from '../subscription/mirror/moved-charge';

type Updated = Stripe.CustomerSubscriptionUpdatedEvent;

/** The mails that follow from a change of plan, pause, trial, or discount, by the member or by us. */
export function toChangeJobs(event: Updated): BillingJob[] {
  const { object: subscription } = event.data;
  if (subscription.cancel_at_period_end || subscription.status === 'canceled') return [];
  return [toPauseJob(event), toPlanJob(event), toTrialJob(event), toDiscountJob(event)].flatMap(
    (job) => job ?? [],
  );
}

function toPauseJob({ created, data: { object: subscription, previous_attributes: before } }: Updated) {
  const pause = readPlannedPause(subscription);
  const isChanged = before !== undefined && ('trial_end' in before || 'status' in before);
  if (!isMoved(subscription) || !isChanged) return undefined;
  if (pause && pause.chargedAt > created) {
    return toJob('paused', subscription, String(pause.chargedAt));
  }
  return hadPause(subscription, before)
    ? toJob('resumed', subscription, String(subscription.trial_end))
    : undefined;
}

/** Whether the state before the update had a pause, by the update's own account. */
function hadPause(
  { status, trial_end: trialEnd, metadata }: Stripe.Subscription,
  before: Partial<Stripe.Subscription>,
): boolean {
  const was = readPlannedPause({
    status: before.status ?? status,
    trial_end: before.trial_end === undefined ? trialEnd : before.trial_end,
    metadata: { ...metadata, ...before.metadata },
  });
  return was !== undefined;
}

function toPlanJob({ id, data: { object: subscription, previous_attributes: before } }: Updated) {
  const [was] = before?.items?.data ?? [];
  const { price } = getItem(subscription);
  if (!was || was.price.id === price.id) return undefined;
  return toJob('plan-changed', subscription, `${price.id}:${id}`);
}

function toTrialJob({ data: { object: subscription, previous_attributes: before } }: Updated) {
  const { status, trial_end: end } = subscription;
  const was = before?.trial_end;
  if (status !== 'trialing' || isMoved(subscription) || end === null) return undefined;
  return typeof was === 'number' && was < end
    ? toJob('trial-extended', subscription, String(end))
    : undefined;
}

function toDiscountJob({ id, data: { object: subscription, previous_attributes: before } }: Updated) {
  const was = before?.discounts;
  if (was === undefined || subscription.discounts.length <= was.length) return undefined;
  return toJob('discount-granted', subscription, id);
}

function toJob(kind: BillingJob['kind'], { id: subject }: Stripe.Subscription, mark: string): BillingJob {
  return { kind, subject, mark };
}
