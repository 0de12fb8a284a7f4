import type { Account } from '../account/account';
import type { SubscriptionRecord } from '../account/records';
import { daySeconds } from '../rules/billing-interval';
import { chargeInvoice, findSubscriptionCard } from './invoices/charge-invoice';
import { createInvoice, voidInvoice, writeOff } from './invoices/invoices';
import { announceUpdate } from './subscriptions/announce-update';
import { advancePeriod } from './subscriptions/change-items';
import { endSubscription, expireSubscription } from './subscriptions/end-subscription';
import { toSubscriptionView } from './subscriptions/subscription-view';

const announcedBefore = 3 * daySeconds;
const unpaidFor = 23 * 3600;
const mostSteps = 1000;

/** `at`: never unless it is a time. */
type Work = {
  at: number | false | null | undefined;
  run(account: Account, subscription: SubscriptionRecord): void;
};

/** Runs all due work in order, on one test clock or on the sandbox's clock (null). */
export function runDueWork(account: Account, testClock: string | null): void {
  const until = account.clock.now(testClock);
  for (let step = 0; step < mostSteps; step += 1) {
    const next = findNextDue(account, testClock);
    if (!next || next.at > until) break;
    moveTestClock(account, testClock, next.at);
    account.clock.at(next.at, () => next.run(account, next.subscription));
  }
  moveTestClock(account, testClock, until);
}

function moveTestClock(account: Account, testClock: string | null, to: number): void {
  if (testClock) account.tables.testClocks.patch(testClock, { frozen_time: to });
}

function findNextDue(account: Account, testClock: string | null) {
  return account.tables.subscriptions
    .all()
    .filter((subscription) => subscription.test_clock === testClock)
    .flatMap((subscription) =>
      listWork(subscription).flatMap(({ at, run }) => (at ? [{ at, run, subscription }] : [])),
    )
    .sort((a, b) => a.at - b.at)[0];
}

function listWork(subscription: SubscriptionRecord): Work[] {
  const { status, trial_end: trialEnd, nextRetryAt } = subscription;
  const isAnnounced = status !== 'trialing' || subscription.trialEndAnnounced;
  const end = { at: subscription.items[0]?.current_period_end, run: endPeriod };
  switch (status) {
    case 'trialing':
    case 'active':
      return [
        { at: !isAnnounced && trialEnd && trialEnd - announcedBefore, run: announceTrialEnd },
        { at: subscription.pendingUpdate?.expiresAt, run: expirePendingUpdate },
        { at: subscription.pause_collection?.resumes_at, run: resumeCollection },
        end,
      ];
    case 'past_due':
      // Without a pending retry the next work is the next period, with a new invoice.
      return [nextRetryAt === null ? end : { at: nextRetryAt, run: retryPayment }];
    case 'incomplete':
      return [{ at: subscription.created + unpaidFor, run: expireSubscription }];
    default:
      return [];
  }
}

function expirePendingUpdate(account: Account, subscription: SubscriptionRecord): void {
  voidInvoice(account, subscription.pendingUpdate?.invoice ?? null);
  const view = toSubscriptionView(account.tables.subscriptions.need(subscription.id), account);
  account.emit('customer.subscription.pending_update_expired', view);
}

function resumeCollection(account: Account, subscription: SubscriptionRecord): void {
  account.tables.subscriptions.patch(subscription.id, { pause_collection: null });
  announceUpdate(account, subscription);
}

function announceTrialEnd(account: Account, { id }: SubscriptionRecord): void {
  const subscription = account.tables.subscriptions.patch(id, { trialEndAnnounced: true });
  account.emit('customer.subscription.trial_will_end', toSubscriptionView(subscription, account));
}

function endPeriod(account: Account, subscription: SubscriptionRecord): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(account, subscription, 'cancellation_requested');
    return;
  }
  const isWithoutCard = subscription.status === 'trialing' && !findSubscriptionCard(account, subscription);
  if (isWithoutCard && subscription.whenTrialEndsWithoutCard === 'cancel') {
    endSubscription(account, subscription, 'payment_failed');
    return;
  }
  if (isWithoutCard && subscription.whenTrialEndsWithoutCard === 'pause') {
    pauseAfterTrial(account, subscription);
    return;
  }
  renewSubscription(account, subscription);
}

function pauseAfterTrial(account: Account, subscription: SubscriptionRecord): void {
  const paused = account.tables.subscriptions.patch(subscription.id, { status: 'paused' });
  account.emit('customer.subscription.paused', toSubscriptionView(paused, account));
  announceUpdate(account, subscription);
}

function renewSubscription(account: Account, { id, items, status }: SubscriptionRecord): void {
  const { tables } = account;
  const renewed = tables.subscriptions.patch(id, {
    status: status === 'past_due' ? status : 'active',
    items: advancePeriod(account, items),
  });
  const pause = renewed.pause_collection?.behavior;
  const isDraft = pause === 'keep_as_draft';
  const invoice = createInvoice(account, renewed, { reason: 'subscription_cycle', isDraft });
  const announced = tables.subscriptions.need(id);
  account.emit('customer.subscription.updated', toSubscriptionView(announced, account), { status });
  if (pause === 'void') voidInvoice(account, invoice.id);
  else if (pause === 'mark_uncollectible') writeOff(account, invoice);
  else if (!isDraft) chargeInvoice(account, invoice);
}

function retryPayment(account: Account, { latest_invoice: id }: SubscriptionRecord): void {
  const invoice = account.tables.invoices.find(id);
  if (invoice) chargeInvoice(account, invoice);
}
