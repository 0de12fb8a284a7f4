import type { QuizCatalog } from '@funnel/contracts';
import english from './scales.v1.en.json';

/**
 * The result texts of scales: `<scale>.title`, `<scale>.about`, `<scale>.<band>` and `band.<band>`.
 * Separate from the texts of the quiz, which load with the first question.
 */
export function getScaleTexts(): QuizCatalog {
  return english;
}
