import english from './inflow.v2.questions.en.json';

/** The texts of the questions after the first section in one language; a translation has every text. */
export type QuestionTexts = Readonly<Record<keyof typeof english, string>>;

/** In English. For parts that show any question at once; the quiz itself loads them with `loadLaterTexts`. */
export const englishQuestionTexts: QuestionTexts = english;
