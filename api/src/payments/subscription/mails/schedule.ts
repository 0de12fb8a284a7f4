import { getTrialReminderDays } from '@funnel/contracts';
import { addMilliseconds, day } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { type BillingJob, type BillingMailKind, planBillingMail } from './billing-job';
import { listSubscribers, type Subscriber } from './subscriber-store';

const CARD_CHECK = 7 * day;
const FIRST_NOTICE = 30 * day;
export const LAST_NOTICE = 7 * day;

export type PlannedMail = { job: BillingJob; runAt: Date };

/** Enqueues all upcoming mails of a customer's subscriptions. Repeating it changes nothing unless a date moved. */
export async function scheduleMails(db: Db, customerId: string, now: Date): Promise<void> {
  for (const subscriber of await listSubscribers(db, customerId)) {
    for (const { job, runAt } of planMails(subscriber, now)) await planBillingMail(db, job, { runAt });
  }
}

type Plannable = Pick<
  Subscriber,
  | 'subscriptionId'
  | 'status'
  | 'billingInterval'
  | 'startedAt'
  | 'trialEndsAt'
  | 'currentPeriodEndsAt'
  | 'cancelAtPeriodEnd'
>;

/** The upcoming mails of a subscription. A cancelled one has none. */
export function planMails(subscription: Plannable, now: Date): PlannedMail[] {
  const { status, currentPeriodEndsAt: endsAt, cancelAtPeriodEnd } = subscription;
  if (cancelAtPeriodEnd || endsAt === null || endsAt <= now) return [];
  switch (status) {
    case 'trialing':
      return [planTrialReminder(subscription, endsAt), planCardCheck(subscription, endsAt)];
    case 'active':
      return [
        ...planRenewalNotices(subscription, endsAt),
        planCardCheck(subscription, endsAt),
        planAccountReminder(subscription, now),
      ];
    default:
      return [];
  }
}

function planTrialReminder(subscription: Plannable, endsAt: Date): PlannedMail {
  const trialDays = Math.round((endsAt.getTime() - subscription.startedAt.getTime()) / day);
  const before = getTrialReminderDays(trialDays) * day;
  return planMail('trial-reminder', subscription, { endsAt, before });
}

function planCardCheck(subscription: Plannable, endsAt: Date): PlannedMail {
  return planMail('card-check', subscription, { endsAt, before: CARD_CHECK });
}

/** Yearly members have long forgotten the date. */
function planRenewalNotices(subscription: Plannable, endsAt: Date): PlannedMail[] {
  if (subscription.billingInterval !== 'year') return [];
  return [
    planMail('first-renewal-notice', subscription, { endsAt, before: FIRST_NOTICE }),
    planMail('last-renewal-notice', subscription, { endsAt, before: LAST_NOTICE }),
  ];
}

function planMail(
  kind: BillingMailKind,
  { subscriptionId }: Plannable,
  { endsAt, before }: { endsAt: Date; before: number },
): PlannedMail {
  return {
    job: { kind, subject: subscriptionId, mark: endsAt.toISOString() },
    runAt: addMilliseconds(endsAt, -before),
  };
}

function planAccountReminder({ subscriptionId, startedAt }: Plannable, now: Date): PlannedMail {
  const [years = 1, runAt = now] = findNextAnniversary(startedAt, now);
  return { job: { kind: 'account-reminder', subject: subscriptionId, mark: String(years) }, runAt };
}

function findNextAnniversary(startedAt: Date, now: Date): [years: number, date: Date] {
  for (let years = 1; ; years += 1) {
    const date = getAnniversary(startedAt, years);
    if (date > now) return [years, date];
  }
}

export function getAnniversary(startedAt: Date, years: number): Date {
  const date = new Date(startedAt);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
}
