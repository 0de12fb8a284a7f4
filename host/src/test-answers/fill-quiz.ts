import {
  applyOverlays,
  createScoringContext,
  getCurrentDoc,
  isReachable,
  listPossibleSteps,
  listSteps,
  listVisibleSteps,
  type QuizContext,
  scoreQuiz,
  type Walk,
} from '@funnel/content/quiz';
import { englishFirstTexts } from '@funnel/content/quiz/first-texts';
import { englishQuestionTexts } from '@funnel/content/quiz/question-texts';
import type { Answers, QuizCatalog, QuizState, Step } from '@funnel/contracts';
import { createRandom, generateAnswer, type Profile } from './quiz-profiles';

export type FillOptions = {
  readonly profile: Profile;
  readonly seed: number;
  /** Variants the quiz is pinned to, by flag. */
  readonly overlays: Readonly<Record<string, string>>;
  /** Answer ids of the question how the visitor found us. */
  readonly origins: readonly string[];
  readonly place: Pick<QuizContext, 'country' | 'gdpr'>;
};

export type Jump = { readonly quiz: QuizState; readonly address: string };

/** Every possible step with its title. */
export function listKnownSteps(): { readonly id: string; readonly title: string }[] {
  const texts: QuizCatalog = { ...englishFirstTexts, ...englishQuestionTexts };
  return listPossibleSteps(getCurrentDoc()).map(({ id }) => ({ id, title: texts[`${id}.title`] ?? id }));
}

/** Answers and scores the whole quiz. */
export function fillQuiz(options: FillOptions): QuizState {
  const { quiz, walk } = walkQuiz({ ...options, winback: 'no', upTo: undefined });
  return { ...quiz, scores: scoreQuiz(getCurrentDoc(), quiz.answers, walk.context) };
}

/** The quiz with given answers, scored when it is complete. */
export function createQuiz(
  answers: Answers,
  { overlays, place }: Pick<FillOptions, 'overlays' | 'place'>,
): QuizState {
  const plain = getCurrentDoc();
  const context = { ...createScoringContext(overlays), ...place, winback: 'no' };
  const isComplete = !openStep({ doc: applyOverlays(plain, overlays), answers, context }, undefined);
  const pinned = { quizId: plain.id, version: plain.version, overlays: { ...overlays } };
  const stored = toStoredForm(answers);
  return { ...stored, scores: isComplete ? scoreQuiz(plain, stored.answers, context) : {}, pinned };
}

/** The answers as a quiz asks for them: the origin is one of them. */
export function readAnswers({ answers, userInfo: { discoveredInflow } }: QuizState): Answers {
  if (!discoveredInflow) return answers;
  return { ...answers, discovered: { type: 'MULTIPLE_CHOICE', answer: [discoveredInflow] } };
}

const TRIES = 60;

/**
 * A quiz state in which the step is next, and its address. Steps that need particular answers are found by trial;
 * those of a variant bring it along, those of the winback use its address.
 */
export function jumpTo(stepId: string, options: FillOptions): Jump | undefined {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const varied = tried === 0 ? options : { ...options, profile: 'random' as const, seed: tried };
    for (const winback of ['no', 'plain']) {
      const overlays = { ...options.overlays, ...getOverlay(stepId) };
      const { quiz, walk } = walkQuiz({ ...varied, overlays, winback, upTo: stepId });
      const basePath = winback === 'no' ? '/inflow-quiz' : '/winback';
      if (isReachable(walk, stepId)) return { quiz, address: `${basePath}/${stepId}` };
    }
  }
  return undefined;
}

/** The variant that adds a step, if it is not in the base quiz. */
function getOverlay(stepId: string): Record<string, string> {
  const doc = getCurrentDoc();
  const found = doc.overlays.find(({ ops }) => ops.flatMap(listSteps).some(({ id }) => id === stepId));
  return found && !doc.steps.some(({ id }) => id === stepId) ? { [found.flag]: found.variant } : {};
}

type Fill = FillOptions & { readonly winback: string; readonly upTo: string | undefined };

function walkQuiz(fill: Fill): { quiz: QuizState; walk: Walk } {
  const plain = getCurrentDoc();
  const { overlays, winback, place } = fill;
  const context = { ...createScoringContext(overlays), ...place, winback };
  const doc = applyOverlays(plain, overlays);
  const random = createRandom(fill.seed);
  let walk: Walk = { doc, answers: {}, context };
  for (let step = openStep(walk, fill.upTo); step; step = openStep(walk, fill.upTo)) {
    walk = { ...walk, answers: { ...walk.answers, [step.id]: chooseAnswer(step, fill, random) } };
  }
  const pinned = { quizId: doc.id, version: doc.version, overlays: { ...overlays } };
  return { quiz: { ...toStoredForm(walk.answers), scores: {}, pinned }, walk };
}

type Asking = Exclude<Step, { kind: 'info' | 'loader' }>;

/** The first step before the wanted one that has no answer. */
function openStep(walk: Walk, upTo: string | undefined): Asking | undefined {
  const path = listVisibleSteps(walk);
  const end = path.findIndex(({ id }) => id === upTo);
  return path.slice(0, end < 0 ? path.length : end).find((step): step is Asking => {
    return step.kind !== 'info' && step.kind !== 'loader' && walk.answers[step.id] === undefined;
  });
}

function chooseAnswer(step: Asking, { profile, origins, upTo }: Fill, random: () => number): Answers[string] {
  if (step.kind === 'discovered') {
    const at = profile === 'random' ? Math.floor(random() * origins.length) : 0;
    return { type: 'MULTIPLE_CHOICE', answer: [origins[at] ?? 'other'] };
  }
  const way = step.kind === 'single' ? step.options.find(({ goto }) => goto === upTo && goto) : undefined;
  return way ? { type: 'MULTIPLE_CHOICE', answer: [way.id] } : generateAnswer(profile, step, random);
}

/** The origin is stored in `userInfo`, not among the answers. */
function toStoredForm({ discovered, ...answers }: Answers): Pick<QuizState, 'answers' | 'userInfo'> {
  const origin = discovered?.type === 'MULTIPLE_CHOICE' ? discovered.answer[0] : undefined;
  return {
    answers,
    userInfo: origin ? { discoveredInflow: origin, discoveredInflowOther: null } : {},
  };
}
