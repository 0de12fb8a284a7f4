import path from 'node:path';
import {
  brandName,
  findLocale,
  formatMoney,
  formatRecurring,
  type Locale,
  type Money,
  type Plan,
} from '@funnel/contracts';
import type { I18n } from '@lingui/core';
import { readServerTexts } from '../server-texts';

const getTexts = readServerTexts(path.join(import.meta.dirname, 'locales'));

/**
 * Change the version of a language with every change of its texts; it is stored with each purchase. Begins with a date.
 */
const versions: Readonly<Record<Locale, string>> = { en: '2026-11-28.1', es: '2026-11-28.2-es' };

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

/**
 * The text a visitor agrees to by paying: amount, date, interval and how to cancel. Formatted by the same tag as the
 * amounts beside it.
 */
export function formatAgreement(facts: AgreementFacts, tag: string): string {
  const { plan, firstCharge, firstChargeDate, isTaxed } = facts;
  const locale = findLocale([tag]);
  const i18n = getTexts(locale);
  const price = formatMoney(firstCharge, tag);
  const terms = {
    brandName,
    action: formatAgreementAction(plan, locale),
    amount: isTaxed ? i18n.t('{price} including tax', { price }) : price,
    date: formatCalendarDate(firstChargeDate, tag),
    later: formatLaterCharges(facts, { i18n, tag }),
  };
  // Promise: coupon and 3-D Secure: the shown price is charged
  // Promise: paying upfront charges the shown price once, today
  // Promise: keyboard alone cancels in two steps and takes it back
  if (plan.trialDays === 0)
    return i18n.t(
      'By choosing “{action},” you authorize {brandName} to charge your card {amount} today, then {later} until you cancel. You can cancel online in your account at any time, in two steps.',
      terms,
    );
  // Promise: trial is cancelled at its end, with one mail
  return i18n.t(
    'By choosing “{action},” you authorize {brandName} to charge your card {amount} on {date}, then {later} until you cancel. You can cancel online in your account, in two steps. Cancel before {date} and you won’t be charged.',
    terms,
  );
}

/** The label of every button that submits the order. */
export function formatAgreementAction({ trialDays }: Pick<Plan, 'trialDays'>, locale: Locale): string {
  const i18n = getTexts(locale);
  return trialDays > 0
    ? i18n.t('Start {trialDays}-day free trial', { trialDays })
    : i18n.t('Pay and start my membership');
}

/** The version of the agreement in a language. A change of one language leaves the others' versions. */
export function getAgreementVersion(locale: Locale): string {
  return versions[locale];
}

/** With a repeating coupon, its price first. */
function formatLaterCharges(
  { plan, firstCharge, renewal, duration }: AgreementFacts,
  { i18n, tag }: { i18n: I18n; tag: string },
): string {
  const regular = formatRecurring(renewal, plan, tag);
  if (duration !== 'repeating') return regular;
  const discounted = formatRecurring(firstCharge, plan, tag);
  return i18n.t('{discounted} while your coupon lasts, then {regular}', { discounted, regular });
}

function formatCalendarDate(date: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
