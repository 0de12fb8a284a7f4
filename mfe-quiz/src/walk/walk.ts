import {
  applyOverlays,
  createScoringContext,
  getCurrentDoc,
  pruneAnswers,
  type QuizContext,
  type Walk,
} from '@funnel/content/quiz';
import type { Answers, QuizState } from '@funnel/contracts';

/** Builds the walk of a visitor from the quiz pinned for them. */
export function buildWalk(quiz: QuizState, context: Omit<QuizContext, 'flags'>): Walk {
  const flags = quiz.pinned?.overlays ?? {};
  return {
    doc: applyOverlays(getCurrentDoc(), flags),
    answers: addDiscoveredAnswer(quiz),
    context: { ...context, flags },
  };
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
