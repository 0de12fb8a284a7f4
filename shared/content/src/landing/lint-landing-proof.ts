import { hasForbiddenWords } from '../quiz/lint/forbidden-words';
import type { LandingProof, LandingQuote } from './landing-proof';

type LintOptions = {
  readonly languages: readonly string[];
  /** Today's calendar date. */
  readonly today: string;
};

/** Lists the faults of the content file: what has no author, date, source or consent must not be shown. */
export function lintLandingProof(proof: LandingProof, options: LintOptions): string[] {
  const { rating, quotes, reviewer } = proof;
  const ids = quotes.map(({ id }) => id);
  return [
    ...(rating ? lintRating(rating, options) : []),
    ...quotes.flatMap((quote) => lintQuote(quote, options)),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `quote ${id}: the id is used twice`),
    ...(reviewer ? lintReviewer(reviewer, options) : []),
  ];
}

function lintRating(rating: NonNullable<LandingProof['rating']>, { today }: LintOptions): string[] {
  const { stars, count, source, address } = rating;
  return toFaults('rating', [
    [stars < 1 || stars > 5, 'the average is not between 1 and 5'],
    [!Number.isInteger(count) || count < 1, 'nobody has rated'],
    [source.trim() === '', 'the source is missing'],
    [!address.startsWith('https://'), 'the address to check it is missing'],
    [!isPastDate(rating.when, today), 'the date is missing or in the future'],
  ]);
}

function lintQuote(quote: LandingQuote, { languages, today }: LintOptions): string[] {
  const { id, who, when, source, consentReference, language, text } = quote;
  const missing = [...new Set([language, ...languages])].filter((one) => !text[one]?.trim());
  const forbidden = Object.entries(text).filter(([one, words]) => hasForbiddenWords(words, one));
  return toFaults(`quote ${id}`, [
    [who.trim() === '', 'who said it is missing'],
    [!isPastDate(when, today), 'the date is missing or in the future'],
    [source.trim() === '', 'the source is missing'],
    [consentReference.trim() === '', 'the reference of the consent is missing'],
    [missing.length > 0, `the text is missing in ${missing.join(', ')}`],
    [forbidden.length > 0, `the text has forbidden words in ${forbidden.map(([one]) => one).join(', ')}`],
  ]);
}

function lintReviewer(
  { name, credentials, when, consentReference }: NonNullable<LandingProof['reviewer']>,
  { today }: LintOptions,
): string[] {
  return toFaults('reviewer', [
    [name.trim() === '', 'the name is missing'],
    [credentials.trim() === '', 'the credentials are missing'],
    [!isPastDate(when, today), 'the date is missing or in the future'],
    [consentReference.trim() === '', 'the reference of the consent is missing'],
  ]);
}

function isPastDate(date: string, today: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && date <= today;
}

function toFaults(name: string, checks: readonly (readonly [isFault: boolean, fault: string])[]): string[] {
  return checks.filter(([isFault]) => isFault).map(([, fault]) => `${name}: ${fault}`);
}
