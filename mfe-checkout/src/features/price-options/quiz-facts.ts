import type { QuizState } from '@funnel/contracts';

const goals = ['start', 'finish', 'calm', 'time', 'relations', 'sleep', 'kinder'] as const;
export type Goal = (typeof goals)[number];

const wishes = ['project', 'home', 'rest', 'people'] as const;
/** What the visitor would do first, where the quiz asked. */
export type Wish = (typeof wishes)[number];

/** The points that a scale can have. */
const scaleMaxima = { attention: 24, restlessness: 16, 'daily-load': 16, repetition: 16 } as const;
export type ScaleName = keyof typeof scaleMaxima;

/** What the answers in this browser say about the visitor, as far as the price page speaks of it. */
export type QuizFacts = {
  goal: Goal | undefined;
  wish: Wish | undefined;
  /** The scale with the largest share of its points. */
  topScale: ScaleName | undefined;
  snapshotId: string | undefined;
};

/** Picks the first chosen goal, the wish and the highest scale. */
export function pickQuizFacts({ answers, scores, snapshotId }: QuizState): QuizFacts {
  return {
    goal: findChoice(answers, 'goals', goals),
    wish: findChoice(answers, 'done-when', wishes),
    topScale: findTopScale(scores),
    snapshotId,
  };
}

function findChoice<Choice extends string>(
  answers: QuizState['answers'],
  question: string,
  choices: readonly Choice[],
): Choice | undefined {
  const given = answers[question];
  const [first] = given?.type === 'MULTIPLE_CHOICE' ? given.answer : [];
  return choices.find((choice) => choice === first);
}

function findTopScale(scores: QuizState['scores']): ScaleName | undefined {
  let top: { name: ScaleName; share: number } | undefined;
  for (const [name, max] of Object.entries(scaleMaxima)) {
    const share = (scores[name] ?? 0) / max;
    if (isScaleName(name) && share > (top?.share ?? 0)) top = { name, share };
  }
  return top?.name;
}

function isScaleName(name: string): name is ScaleName {
  return name in scaleMaxima;
}
