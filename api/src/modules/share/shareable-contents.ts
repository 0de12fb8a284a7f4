import type { PublishedQuiz } from '@funnel/content/quiz/published-quizzes';
import {
  type Answer,
  type Answers,
  type Locale,
  locales,
  type ScaleScore,
  type SharedContents,
  type ShareExtra,
  type StoryPart,
  shareableAnswers,
} from '@funnel/contracts';
import { pickCatalog } from '../../platform/content/quiz-library';

/** A result as far as it can be shared. */
export type ShareableResult = {
  readonly id: string;
  readonly userUuid: string;
  readonly createdAt: Date;
  readonly quizId: string;
  readonly quizVersion: number;
  readonly answers: Answers;
  readonly scales: readonly ScaleScore[];
  tellStory(locale: Locale): StoryPart[];
};

export type Calculations = Readonly<Record<string, number | null>>;
/** Ids of chosen options, or a number, by the step of the quiz. */
export type ChosenAnswers = Readonly<Record<string, readonly (string | number)[]>>;
export type TranslatedStory = Partial<Readonly<Record<Locale, StoryPart[]>>>;

/** Answers that say nothing about the person. */
const emptyOptions: readonly string[] = ['unsure', 'not-sure'];

/** Whether these are numbers of the result; null stands for a scale without one. */
export function hasNumbers({ scales }: Pick<ShareableResult, 'scales'>, calculations: Calculations): boolean {
  return Object.entries(calculations).every(([id, points]) => {
    const score = scales.find((scale) => scale.id === id);
    return (score?.points ?? null) === points;
  });
}

/** The chosen answers, in the order of the contract; those that were not given are left out. */
export function chooseAnswers(answers: Answers, extras: readonly ShareExtra[]): ChosenAnswers {
  const chosen = shareableAnswers
    .filter((id) => extras.includes(id))
    .map((id) => [id, readAnswer(answers[id])] as const);
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

/** The story in every language when it is chosen, since the reader's is unknown. */
export function chooseStory(
  { tellStory }: Pick<ShareableResult, 'tellStory'>,
  extras: readonly ShareExtra[],
): TranslatedStory {
  if (!extras.includes('story')) return {};
  return Object.fromEntries(
    locales.map((locale) => [locale, tellStory(locale).map((part) => ({ ...part, locale }))]),
  );
}

/** The texts of chosen answers; a number stays as it is. What is no option of the quiz is left out: it could be any text. */
export function translateAnswers(
  { quiz, chosen }: { quiz: PublishedQuiz; chosen: ChosenAnswers },
  locale: Locale,
): SharedContents['answers'] {
  const { catalog } = pickCatalog(quiz, locale);
  return shareableAnswers.flatMap((id) => {
    const values = chosen[id];
    if (!values) return [];
    const known = values.map((value) =>
      typeof value === 'number' ? String(value) : catalog[`${id}.o.${value}`],
    );
    return [{ id, texts: known.filter((text) => text !== undefined) }];
  });
}

function readAnswer(answer: Answer | undefined): readonly (string | number)[] {
  if (answer?.type === 'MULTIPLE_CHOICE')
    return answer.answer.filter((option) => !emptyOptions.includes(option));
  return typeof answer?.answer === 'number' ? [answer.answer] : [];
}
