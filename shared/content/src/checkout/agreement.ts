import { brandName, formatMoney, formatRecurring, type Money, type Plan } from '@funnel/contracts';

/** Change it with every change of the texts below; stored with each purchase. */
export const AGREEMENT_VERSION = '2026-11-22';

const LOCALE = 'en-US';

/** The facts in the agreement. Amounts are minor units, the date is a calendar date in the visitor's time zone. */
export type AgreementFacts = {
  plan: Pick<Plan, 'trialDays' | 'interval' | 'intervalCount'>;
  firstCharge: Money;
  firstChargeDate: string;
  /** The price of every later period. */
  renewal: Money;
  /** How long a discount applies; with `repeating`, `renewal` is the price after it ends. */
  duration: 'once' | 'repeating' | 'forever' | null;
  isTaxed: boolean;
};

/** The text a visitor agrees to by paying: amount, date, interval and how to cancel. */
export function formatAgreement(facts: AgreementFacts): string {
  const { plan, firstCharge, firstChargeDate, isTaxed } = facts;
  const amount = formatMoney(firstCharge, LOCALE) + (isTaxed ? ' including tax' : '');
  const opening = `By choosing “${formatAgreementAction(plan)}”, you authorize ${brandName} to charge your card`;
  const then = `${formatLaterCharges(facts)} until you cancel`;
  if (plan.trialDays === 0)
    return `${opening} ${amount} today, then ${then}. To cancel, email support@tidewell.example at any time.`;
  const date = formatCalendarDate(firstChargeDate);
  return `${opening} ${amount} on ${date}, then ${then}. To cancel, email support@tidewell.example. Cancel before ${date} and you won’t be charged.`;
}

/** The label of every button that submits the order. */
export function formatAgreementAction({ trialDays }: Pick<Plan, 'trialDays'>): string {
  return trialDays > 0 ? `Start ${trialDays}-day trial` : 'Pay and start my plan';
}

function formatLaterCharges({ firstCharge, renewal, duration, plan }: AgreementFacts): string {
  const regular = formatRecurring(renewal, plan, LOCALE);
  if (duration !== 'repeating') return regular;
  return `${formatRecurring(firstCharge, plan, LOCALE)} while your coupon lasts, then ${regular}`;
}

function formatCalendarDate(date: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
