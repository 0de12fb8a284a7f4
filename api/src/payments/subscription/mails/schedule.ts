import { getTrialReminderDays } from '@funnel/contracts';
import { addMilliseconds, day } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { type BillingJob, type BillingMailKind, planBillingMail } from './billing-job';
import { listSubscribers, type Subscriber } from './subscriber-store';

const CARD_CHECK = 7 * day;
const FIRST_NOTICE = 30 * day;
export const LAST_NOTICE = 7 * day;

type PlannedMail = { job: BillingJob; runAt: Date };

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
  const { subscriptionId, status, billingInterval, startedAt, cancelAtPeriodEnd } = subscription;
  const { currentPeriodEndsAt: endsAt } = subscription;
  if (cancelAtPeriodEnd || endsAt === null || endsAt <= now) return [];
  const planBefore = (before: number, kind: BillingMailKind): PlannedMail => ({
    job: { kind, subject: subscriptionId, mark: endsAt.toISOString() },
    runAt: addMilliseconds(endsAt, -before),
  });
  const cardCheck = planBefore(CARD_CHECK, 'card-check');
  if (status === 'trialing') {
    const trialDays = Math.round((endsAt.getTime() - startedAt.getTime()) / day);
    return [planBefore(getTrialReminderDays(trialDays) * day, 'trial-reminder'), cardCheck];
  }
  if (status !== 'active') return [];
  const accountReminder = planAccountReminder(subscription, now);
  if (billingInterval !== 'year') return [cardCheck, accountReminder];
  // Yearly members have long forgotten the date.
  const notices = [
    planBefore(FIRST_NOTICE, 'first-renewal-notice'),
    planBefore(LAST_NOTICE, 'last-renewal-notice'),
  ];
  return [...notices, cardCheck, accountReminder];
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
