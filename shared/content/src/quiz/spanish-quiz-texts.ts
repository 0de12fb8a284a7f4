import spanish from './inflow.v1.es.json';
import type { QuizTexts } from './quiz-texts';

/** The texts of the quiz in Spanish. Browsers load them only for a page in Spanish. */
export const spanishQuizTexts: QuizTexts = spanish;
