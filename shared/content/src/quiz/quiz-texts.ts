import type { QuizCatalog } from '@funnel/contracts';
import english from './inflow.v2.en.json';

/** The texts of the questions in one language; a translation has every text. */
export type QuizTexts = Readonly<Record<keyof typeof english, string>>;

/** One object for as long as the page lives, so that callers may keep it. */
const shown: Record<string, string> & Record<keyof typeof english, string> = { ...english };

/** The texts of the quiz in the language of the page. Those of later screens are there once they are added. */
export function getQuizTexts(): QuizTexts & QuizCatalog {
  return shown;
}

/**
 * Shows the quiz in another language than English. For browsers, before the first screen; a server answers in several
 * languages at once and never calls it.
 */
export function setQuizTexts(texts: QuizTexts): void {
  Object.assign(shown, texts);
}

/** Adds the texts of `loadLaterTexts`, which browsers need after the first question. */
export function addLaterTexts(texts: QuizCatalog): void {
  Object.assign(shown, texts);
}
