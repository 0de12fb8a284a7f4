import {
  formatMoney,
  formatRecurring,
  getServerFormatLocale,
  type Locale,
  type Money,
  type Plan,
} from '@funnel/contracts';
import { englishAgreement } from './agreement-en';
import { spanishAgreement } from './agreement-es';
import type { AgreementTexts } from './agreement-texts';

const texts: Readonly<Record<Locale, AgreementTexts>> = { en: englishAgreement, es: spanishAgreement };

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
export function formatAgreement(facts: AgreementFacts, locale: Locale): string {
  const { plan, firstCharge, firstChargeDate, renewal, duration, isTaxed } = facts;
  const tag = getServerFormatLocale(locale);
  return texts[locale].format({
    action: formatAgreementAction(plan, locale),
    amount: formatMoney(firstCharge, tag),
    isTaxed,
    date: plan.trialDays === 0 ? null : formatCalendarDate(firstChargeDate, tag),
    discounted: duration === 'repeating' ? formatRecurring(firstCharge, plan, tag) : null,
    regular: formatRecurring(renewal, plan, tag),
  });
}

/** The label of every button that submits the order. */
export function formatAgreementAction({ trialDays }: Pick<Plan, 'trialDays'>, locale: Locale): string {
  return texts[locale].formatAction(trialDays);
}

/** The version of the agreement in a language. A change of one language leaves the others' versions. */
export function getAgreementVersion(locale: Locale): string {
  return texts[locale].version;
}

function formatCalendarDate(date: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
