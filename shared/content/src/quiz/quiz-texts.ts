import english from './inflow.v1.en.json';

/** The texts of the quiz in one language; a translation has every text. */
export type QuizTexts = Readonly<Record<keyof typeof english, string>>;

/** One object for as long as the page lives, so that callers may keep it. */
const shown: Record<keyof typeof english, string> = { ...english };

/** The texts of the quiz in the language of the page. */
export function getQuizTexts(): QuizTexts {
  return shown;
}

/**
 * Shows the quiz in another language than English. For browsers, before the first screen; a server answers in several
 * languages at once and never calls it.
 */
export function setQuizTexts(texts: QuizTexts): void {
  Object.assign(shown, texts);
}
