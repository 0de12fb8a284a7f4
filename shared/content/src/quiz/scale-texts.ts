import type { QuizCatalog } from '@funnel/contracts';
import english from './scales.v1.en.json';

/** The texts of the scales in one language; a translation has every text. */
export type ScaleTexts = Readonly<Record<keyof typeof english, string>>;

/** One object for as long as the page lives, so that callers may keep it. */
const shown: Record<keyof typeof english, string> = { ...english };

/**
 * The result texts of scales in the language of the page: `<scale>.title`, `<scale>.about`, `<scale>.<band>` and
 * `band.<band>`. Separate from the texts of the quiz, which load with the first question.
 */
export function getScaleTexts(): QuizCatalog {
  return shown;
}

/** Shows the scales in another language than English. For browsers, before the first screen. */
export function setScaleTexts(texts: ScaleTexts): void {
  Object.assign(shown, texts);
}
