import spanish from './inflow.v2.es.json';
import type { QuizTexts } from './quiz-texts';

/** The texts of the first questions in Spanish. Browsers load them only for a page in Spanish. */
export const spanishQuizTexts: QuizTexts = spanish;
