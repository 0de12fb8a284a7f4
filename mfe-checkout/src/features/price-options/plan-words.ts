import { formatMoney, type Plan } from '@funnel/contracts';
import { addDays, billingPeriod, formatDate } from '../../app/order';

/** Days before the first charge on which we suggest to decide. */
export const DECISION_DAYS = 2;

/** `$19.99 every month`. */
export function priceText(plan: Plan, locale: string): string {
  return `${formatMoney(plan.price, locale)} every ${billingPeriod(plan)}`;
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

export type TimelineEntry = { when: string; title: string; text: string };

/** What happens when, in calendar dates. */
export function trialTimeline(plan: Plan, locale: string): TimelineEntry[] {
  const { firstChargeDate, trialDays } = plan;
  const charge = {
    when: formatDate(firstChargeDate, locale),
    title: 'The first charge',
    text: `${priceText(plan, locale)} from here on, until you cancel.`,
  };
  const start = {
    when: `Today, ${formatDate(addDays(firstChargeDate, -trialDays), locale)}`,
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
