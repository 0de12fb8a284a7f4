import { type AppliedCoupon, brandName, formatMoney, type Money, type Plan } from '@funnel/contracts';

/** A plan with the coupon that holds for it. All amounts come from the server; nothing is computed here but words. */
export type Order = { plan: Plan; coupon: AppliedCoupon | null };

/** What the first charge will be. */
export function firstCharge({ plan, coupon }: Order): Money {
  return coupon?.total ?? plan.price;
}

/** What leaves the card today: nothing during a trial. */
export function dueToday(order: Order): Money {
  const charge = firstCharge(order);
  return order.plan.trialDays > 0 ? { ...charge, amount: 0 } : charge;
}

/** The words on every button that commits to the order. */
export function commitment({ trialDays }: Plan): string {
  return trialDays > 0 ? `Start ${trialDays}-day trial` : 'Start my plan';
}

/** `month`, `3 months`: what follows "every". */
export function billingPeriod({ interval, intervalCount }: Plan): string {
  return intervalCount === 1 ? interval : `${intervalCount} ${interval}s`;
}

/** A calendar date of the contract (`2026-11-28`) as people read it. */
export function formatDate(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The calendar date some days later; negative is earlier. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** What follows the first charge, in one sentence part: `$19.99 every month`. */
export function laterCharges({ plan, coupon }: Order, locale: string): string {
  const regular = `${formatMoney(plan.price, locale)} every ${billingPeriod(plan)}`;
  if (!coupon || coupon.duration === 'once') return regular;
  const reduced = `${formatMoney(coupon.total, locale)} every ${billingPeriod(plan)}`;
  return coupon.duration === 'forever' ? reduced : `${reduced} while the coupon lasts, then ${regular}`;
}

/** What the visitor agrees to by pressing the button: amount, date, interval, how to cancel. */
export function consentSentence(order: Order, locale: string): string {
  const { plan } = order;
  const amount = formatMoney(firstCharge(order), locale);
  const date = formatDate(plan.firstChargeDate, locale);
  const begin = `By choosing “${commitment(plan)}” you agree that ${brandName} charges your card`;
  const then = `${laterCharges(order, locale)} until you cancel`;
  if (plan.trialDays === 0)
    return `${begin} ${amount} today, then ${then}. Cancel online at any time in your account.`;
  return `${begin} ${amount} on ${date}, then ${then}. Cancel online in your account before ${date} and you pay nothing.`;
}
