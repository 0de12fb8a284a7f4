import {
  formatBillingPeriod,
  formatMoney,
  formatRecurring,
  type Money,
  type Plan,
  toCalendarDate,
} from '@funnel/contracts';
import { addDays, formatDate } from '../../order/order';

const DAY = 24 * 60 * 60 * 1000;

/** How many days before the first charge we suggest deciding. */
export const DECISION_DAYS = 2;

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
  return isMonthly
    ? undefined
    : `${formatMoney(plan.perMonth, locale)} a month, billed every ${formatBillingPeriod(plan)}`;
}

/** How much less a plan costs per month than the most expensive one, in percent, rounded down. */
export function getSavedPercent(plan: Plan, plans: readonly Plan[]): number {
  const dearest = Math.max(...plans.map(({ perMonth }) => perMonth.amount));
  return dearest > 0 ? Math.floor((1 - plan.perMonth.amount / dearest) * 100) : 0;
}

/** Title of the timeline card. */
export function getTimelineTitle({ trialDays }: Plan): string {
  return trialDays > 0 ? 'How your free trial works' : 'How billing works';
}

export type TimelineEntry = { when: string; title: string; text: string };

/** The dated steps of a plan. */
export function buildTimeline(plan: Plan, locale: string, timeZone: string): TimelineEntry[] {
  return plan.trialDays > 0 ? buildTrialTimeline(plan, locale, timeZone) : buildPaidTimeline(plan, locale);
}

function buildPaidTimeline(plan: Plan, locale: string): TimelineEntry[] {
  return [
    {
      when: `Today, ${formatDate(plan.firstChargeDate, locale)}`,
      title: 'You pay, and your plan starts',
      text: `${formatMoney(plan.price, locale)} for the first ${formatBillingPeriod(plan)}. We’ll email a receipt with a link to the cancellation page.`,
    },
    {
      when: `After the first ${formatBillingPeriod(plan)}`,
      title: 'The next charge',
      text: `${formatPlanPrice(plan, locale)} until you cancel. Email us to cancel before the next charge.`,
    },
  ];
}

function buildTrialTimeline(plan: Plan, locale: string, timeZone: string): TimelineEntry[] {
  const { firstChargeDate, trialDays } = plan;
  const charge = {
    when: formatDate(firstChargeDate, locale),
    title: 'The first charge',
    text: `${formatPlanPrice(plan, locale)} until you cancel.`,
  };
  const start = {
    when: `Today, ${formatDate(getStartDate(plan, timeZone), locale)}`,
    title: 'Your trial starts',
    text: 'You pay nothing today. We’ll email a receipt with a link to the cancellation page.',
  };
  if (trialDays <= DECISION_DAYS) return [start, charge];
  const decision = {
    when: formatDate(addDays(firstChargeDate, -DECISION_DAYS), locale),
    title: 'Time to decide',
    text: 'Add a reminder to your calendar after you join. Email us to cancel before the first charge and you pay nothing.',
  };
  return [start, decision, charge];
}

/** Today in the visitor's time zone. A trial counts 24-hour periods, which may not match calendar days. */
function getStartDate({ firstChargeAt, firstChargeDate, trialDays }: Plan, timeZone: string): string {
  if (firstChargeAt === undefined) return addDays(firstChargeDate, -trialDays);
  return toCalendarDate(new Date(Date.parse(firstChargeAt) - trialDays * DAY), timeZone);
}
