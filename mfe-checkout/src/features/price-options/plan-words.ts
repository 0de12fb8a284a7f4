import {
  billingPeriod,
  formatMoney,
  formatRecurring,
  type Money,
  type Plan,
  toCalendarDate,
} from '@funnel/contracts';
import { addDays, formatDate } from '../../order/order';

const DAY = 24 * 60 * 60 * 1000;

/** Days before the first charge on which we suggest to decide. */
export const DECISION_DAYS = 2;

/** What leaves the card today, before any tax: nothing during a trial. */
export function dueToday({ price, trialDays }: Plan): Money {
  return trialDays > 0 ? { ...price, amount: 0 } : price;
}

/** `$19.99 every month`. */
export function priceText(plan: Plan, locale: string): string {
  return formatRecurring(plan.price, plan, locale);
}

/** What a longer plan costs by the month, for comparison; undefined where that is the price itself. */
export function perMonthText(plan: Plan, locale: string): string | undefined {
  const isMonthly = plan.interval === 'month' && plan.intervalCount === 1;
  return isMonthly ? undefined : `That is ${formatMoney(plan.perMonth, locale)} a month, paid at once`;
}

/** How much less a plan costs by the month than the dearest one, in whole percent, rounded down. */
export function savedPercent(plan: Plan, plans: readonly Plan[]): number {
  const dearest = Math.max(...plans.map(({ perMonth }) => perMonth.amount));
  return dearest > 0 ? Math.floor((1 - plan.perMonth.amount / dearest) * 100) : 0;
}

/** The card that shows what happens when. */
export function timelineTitle({ trialDays }: Plan): string {
  return trialDays > 0 ? `How your ${trialDays} free days go` : 'How it goes on';
}

export type TimelineEntry = { when: string; title: string; text: string };

/** What happens when, in calendar dates. */
export function timeline(plan: Plan, locale: string, timeZone: string): TimelineEntry[] {
  return plan.trialDays > 0 ? trialTimeline(plan, locale, timeZone) : paidTimeline(plan, locale);
}

function paidTimeline(plan: Plan, locale: string): TimelineEntry[] {
  return [
    {
      when: `Today, ${formatDate(plan.firstChargeDate, locale)}`,
      title: 'You pay, and everything is open',
      text: `${formatMoney(plan.price, locale)} for the first ${billingPeriod(plan)}. A receipt with a link to cancel comes by e-mail.`,
    },
    {
      when: `After the first ${billingPeriod(plan)}`,
      title: 'The next charge',
      text: `${priceText(plan, locale)}, until you cancel. You can cancel in your account on any day before.`,
    },
  ];
}

function trialTimeline(plan: Plan, locale: string, timeZone: string): TimelineEntry[] {
  const { firstChargeDate, trialDays } = plan;
  const charge = {
    when: formatDate(firstChargeDate, locale),
    title: 'The first charge',
    text: `${priceText(plan, locale)} from here on, until you cancel.`,
  };
  const start = {
    when: `Today, ${formatDate(startDate(plan, timeZone), locale)}`,
    title: 'Everything is open',
    text: 'You pay nothing today. A receipt with a link to cancel comes by e-mail.',
  };
  if (trialDays <= DECISION_DAYS) return [start, charge];
  const decision = {
    when: formatDate(addDays(firstChargeDate, -DECISION_DAYS), locale),
    title: 'A good day to decide',
    text: 'We give you a calendar reminder. Cancel in your account until the day before the first charge and nothing is charged.',
  };
  return [start, decision, charge];
}

/** Today where the visitor is. A trial is so many times 24 hours, which are not always as many dates. */
function startDate({ firstChargeAt, firstChargeDate, trialDays }: Plan, timeZone: string): string {
  if (firstChargeAt === undefined) return addDays(firstChargeDate, -trialDays);
  return toCalendarDate(new Date(Date.parse(firstChargeAt) - trialDays * DAY), timeZone);
}
