import {
  formatBillingPeriod,
  formatFirstPeriod,
  formatMoney,
  formatRecurring,
  getTrialReminderDays,
  type Money,
  type Plan,
  toCalendarDate,
} from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import { addDays, formatDate } from '../order/order';

const DAY = 24 * 60 * 60 * 1000;

/** The amount charged today, before tax; zero during a trial. */
export function getAmountDueToday({ price, trialDays }: Plan): Money {
  return trialDays > 0 ? { ...price, amount: 0 } : price;
}

/** `$19.99 every month`. */
export function formatPlanPrice(plan: Plan, locale: string): string {
  return formatRecurring(plan.price, plan, locale);
}

/** The price per month, for comparison; undefined for a monthly plan. */
export function formatPricePerMonth(plan: Plan, locale: string): string | undefined {
  const isMonthly = plan.interval === 'month' && plan.intervalCount === 1;
  if (isMonthly) return undefined;
  const price = formatMoney(plan.perMonth, locale);
  const period = formatBillingPeriod(plan, locale);
  return t`${price} a month, billed every ${period}`;
}

/**
 * How much less a plan costs per month than the most expensive one of the same offering, in percent, rounded down.
 * Only regular prices are compared: a price point of an experiment has no regular price beside it.
 */
export function getSavedPercent(plan: Plan, plans: readonly Plan[]): number {
  if (isPricePoint(plan)) return 0;
  const dearest = Math.max(
    ...plans.filter((one) => !isPricePoint(one)).map(({ perMonth }) => perMonth.amount),
  );
  return dearest > 0 ? Math.floor((1 - plan.perMonth.amount / dearest) * 100) : 0;
}

/** Price points are named after their plan: `plan_yearly_19`. */
function isPricePoint({ lookupKey }: Plan): boolean {
  return /_\d+$/.test(lookupKey);
}

/** Title of the timeline card. */
export function getTimelineTitle({ trialDays }: Plan): string {
  return trialDays > 0 ? t`How your free trial works` : t`How billing works`;
}

export type TimelineEntry = { when: string; title: string; text: string };

/** The dated steps of a plan. */
export function buildTimeline(plan: Plan, locale: string, timeZone: string): TimelineEntry[] {
  return plan.trialDays > 0 ? buildTrialTimeline(plan, locale, timeZone) : buildPaidTimeline(plan, locale);
}

function buildPaidTimeline(plan: Plan, locale: string): TimelineEntry[] {
  const date = formatDate(plan.firstChargeDate, locale);
  const price = formatMoney(plan.price, locale);
  const firstPeriod = formatFirstPeriod(plan, locale);
  const recurringPrice = formatPlanPrice(plan, locale);
  return [
    {
      when: t`Today, ${date}`,
      title: t`You pay, and your membership starts`,
      // Promise: 14-day trial sends receipt, reminder and first-charge receipt
      text: t`${price} for ${firstPeriod}. We’ll email a receipt, with a cancel link.`,
    },
    {
      when: t`After ${firstPeriod}`,
      title: t`The next charge`,
      // Promise: keyboard alone cancels in two steps and takes it back
      text: t`${recurringPrice} until you cancel, online in your account.`,
    },
  ];
}

// Promise: 14-day trial sends receipt, reminder and first-charge receipt
// Promise: trial is cancelled at its end, with one mail
function buildTrialTimeline(plan: Plan, locale: string, timeZone: string): TimelineEntry[] {
  const { firstChargeDate } = plan;
  const date = formatDate(getStartDate(plan, timeZone), locale);
  const recurringPrice = formatPlanPrice(plan, locale);
  const start = {
    when: t`Today, ${date}`,
    title: t`Your free trial starts`,
    text: t`You pay nothing today. We’ll email a receipt, with a cancel link.`,
  };
  const charge = {
    when: formatDate(firstChargeDate, locale),
    title: t`The first charge`,
    text: t`${recurringPrice} until you cancel.`,
  };
  const remindOn = getReminderDate(plan);
  if (remindOn === null) return [start, charge];
  const reminder = {
    when: formatDate(remindOn, locale),
    title: t`We email you a reminder`,
    text: t`Time to decide. Cancel online before the first charge and you pay nothing.`,
  };
  return [start, reminder, charge];
}

/** The date of the reminder mail; null for trials too short for one. */
export function getReminderDate({ firstChargeDate, trialDays }: Plan): string | null {
  const daysBefore = getTrialReminderDays(trialDays);
  return trialDays > daysBefore ? addDays(firstChargeDate, -daysBefore) : null;
}

/** Today in the visitor's time zone. A trial counts 24-hour periods, which may not match calendar days. */
function getStartDate({ firstChargeAt, firstChargeDate, trialDays }: Plan, timeZone: string): string {
  if (firstChargeAt === undefined) return addDays(firstChargeDate, -trialDays);
  return toCalendarDate(new Date(Date.parse(firstChargeAt) - trialDays * DAY), timeZone);
}
