import type { Locale, QuizCatalog } from '@funnel/contracts';
import english from './inflow.v2.en.json';

/** The texts of the first questions in one language; a translation has every text. */
export type QuizTexts = Readonly<Record<keyof typeof english, string>>;

/** One object for as long as the page lives, so that callers may keep it. */
const shown: Record<string, string> & Record<keyof typeof english, string> = { ...english };
let shownLocale: Locale = 'en';

/**
 * The texts of the quiz in the language of the page. Of the questions only those of the first section stand in the
 * code; the others are there once they are added.
 */
export function getQuizTexts(): QuizTexts & QuizCatalog {
  return shown;
}

/** The language of the texts: English on a page whose own texts could not be loaded. */
export function getQuizTextsLocale(): Locale {
  return shownLocale;
}

/**
 * Shows the quiz in another language than English. For browsers, before the first screen; a server answers in several
 * languages at once and never calls it.
 */
export function setQuizTexts(texts: QuizTexts, locale: Locale): void {
  Object.assign(shown, texts);
  shownLocale = locale;
}

/** Adds the texts of `loadLaterTexts` or those of the other questions alone, in the language that is shown. */
export function addLaterTexts(texts: QuizCatalog): void {
  Object.assign(shown, texts);
}
