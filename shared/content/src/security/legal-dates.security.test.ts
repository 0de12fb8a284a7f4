/** @jest-environment node */
import { locales } from '@funnel/contracts';
import { getAgreementVersion } from '../checkout/agreement';
import { consentPolicy } from '../legal/consent-policy';
import { legalTexts as englishTexts } from '../legal/texts/en';
import { legalTexts as spanishTexts } from '../legal/texts/es';

const hour = 60 * 60 * 1000;
/** Today in UTC-12, the last time zone to start a day. */
const earliestDate = new Date(Date.now() - 12 * hour).toISOString().slice(0, 10);

const dates = [
  ...[englishTexts, spanishTexts].flatMap(({ locale, pages, support }) =>
    Object.entries({ ...pages, support }).map(([name, { updated }]) => [`${name} in ${locale}`, updated]),
  ),
  ['consent policy', consentPolicy.version.slice(0, 10)],
  ...locales.map((locale) => [`agreement in ${locale}`, getAgreementVersion(locale).slice(0, 10)]),
];

test.each(dates)('%s, dated %s, is past in every zone', (_name, date = '') => {
  expect(date <= earliestDate).toBe(true);
});
