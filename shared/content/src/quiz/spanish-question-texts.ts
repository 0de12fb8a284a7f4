import spanish from './inflow.v2.questions.es.json';
import type { QuestionTexts } from './question-texts';

/** The texts of the questions after the first section in Spanish. Browsers load them only for a page in Spanish. */
export const spanishQuestionTexts: QuestionTexts = spanish;
