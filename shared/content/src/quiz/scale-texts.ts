import type { QuizCatalog } from '@funnel/contracts';
import english from './scales.v1.en.json';

/**
 * What results say about scales: `<scale>.title`, `<scale>.about`, `<scale>.<band>` and `band.<band>`.
 * Apart from the quiz's own texts, which are on the way to the first question.
 */
export function scaleTexts(): QuizCatalog {
  return english;
}
