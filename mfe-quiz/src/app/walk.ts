import {
  applyOverlays,
  createScoringContext,
  getCurrentQuiz,
  listOverlayFlags,
  pruneAnswers,
  type QuizContext,
  type Walk,
} from '@funnel/content/quiz';
import type { Answers, FlagName, QuizState } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import { toFlagNames } from './flag-names';

type Variant = Platform['flags']['variant'];

/** Builds the walk of a visitor from the quiz pinned for them. */
export function buildWalk(quiz: QuizState, context: Omit<QuizContext, 'flags'>): Walk {
  const flags = quiz.pinned?.overlays ?? {};
  return {
    doc: applyOverlays(getCurrentQuiz().doc, flags),
    answers: addDiscoveredAnswer(quiz),
    context: { ...context, flags },
  };
}

/** Pins version and flag variants at the first step, so that neither a deploy nor a flag changes a running quiz. */
export function pinQuiz(variant: Variant): NonNullable<QuizState['pinned']> {
  const { doc } = getCurrentQuiz();
  const overlays = Object.fromEntries(
    toFlagNames(listOverlayFlags(doc)).map((name) => [name, chooseVariant(name, variant)]),
  );
  return { quizId: doc.id, version: doc.version, overlays };
}

/** Quinn and the other landing pages both change how the quiz begins: a visitor has at most one of them. */
function chooseVariant(name: FlagName, variant: Variant): string {
  const isExcluded = name === 'quinn-funnel' && variant('diagnosis-question-lp') !== 'control';
  return isExcluded ? 'control' : variant(name);
}

/**
 * The answers of a snapshot: those on this visitor's path, and in a winback also the earlier ones,
 * since the short path does not ask for them again.
 */
export function collectSnapshotAnswers(walk: Walk): Answers {
  const whole = { ...walk, context: createScoringContext(walk.context.flags) };
  return { ...pruneAnswers(whole), ...pruneAnswers(walk) };
}

/** How the visitor found us is stored in `userInfo`; the path treats it as an answer. */
function addDiscoveredAnswer({ answers, userInfo: { discoveredInflow } }: QuizState): Answers {
  if (!discoveredInflow) return answers;
  return { ...answers, discovered: { type: 'MULTIPLE_CHOICE', answer: [discoveredInflow] } };
}
