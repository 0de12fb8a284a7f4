import { brandName, formatMoney, formatRecurring, type Money, type Plan } from '@funnel/contracts';

/** Changes with every change of the words below; kept with each purchase. */
export const AGREEMENT_VERSION = '2026-11-21';

const LOCALE = 'en-US';

/** What the words are about. Amounts are minor units, the date is a calendar date where the visitor is. */
export type AgreementFacts = {
  plan: Pick<Plan, 'trialDays' | 'interval' | 'intervalCount'>;
  firstCharge: Money;
  firstChargeDate: string;
  /** What every later period costs. */
  renewal: Money;
  /** A discount that ends after some periods; then `renewal` is what follows it. */
  duration: 'once' | 'repeating' | 'forever' | null;
  isTaxed: boolean;
};

/** What a visitor agrees to by paying: amount, date, interval and how to cancel. */
export function agreementText(facts: AgreementFacts): string {
  const { plan, firstCharge, firstChargeDate, isTaxed } = facts;
  const amount = formatMoney(firstCharge, LOCALE) + (isTaxed ? ' including tax' : '');
  const opening = `By choosing “${agreementAction(plan)}” you agree that ${brandName} charges your card`;
  const then = `${formatLaterCharges(facts)} until you cancel`;
  if (plan.trialDays === 0)
    return `${opening} ${amount} today, then ${then}. Cancel online at any time in your account.`;
  const date = formatCalendarDate(firstChargeDate);
  return `${opening} ${amount} on ${date}, then ${then}. Cancel online in your account before ${date} and you pay nothing.`;
}

/** The words on every button that commits to the order. */
export function agreementAction({ trialDays }: Pick<Plan, 'trialDays'>): string {
  return trialDays > 0 ? `Start ${trialDays}-day trial` : 'Pay and start my plan';
}

function formatLaterCharges({ firstCharge, renewal, duration, plan }: AgreementFacts): string {
  const regular = formatRecurring(renewal, plan, LOCALE);
  if (duration !== 'repeating') return regular;
  return `${formatRecurring(firstCharge, plan, LOCALE)} while the coupon lasts, then ${regular}`;
}

function formatCalendarDate(date: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
