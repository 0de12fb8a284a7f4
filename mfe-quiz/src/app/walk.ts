import {
  applyOverlays,
  currentQuiz,
  listOverlayFlags,
  prune,
  type QuizContext,
  scoringContext,
  type Walk,
} from '@funnel/content/quiz';
import type { Answers, QuizState } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import { flagsNamed } from './flags-named';

type Variant = Platform['flags']['variant'];

/** Where a visitor is in the quiz that was pinned for them. */
export function walkOf(quiz: QuizState, context: Omit<QuizContext, 'flags'>): Walk {
  const flags = quiz.pinned?.overlays ?? {};
  return {
    doc: applyOverlays(currentQuiz().doc, flags),
    answers: allAnswers(quiz),
    context: { ...context, flags },
  };
}

/** What is pinned at the first step, so that neither a deploy nor a flag changes a running quiz. */
export function pin(variant: Variant): NonNullable<QuizState['pinned']> {
  const { doc } = currentQuiz();
  const overlays = Object.fromEntries(flagsNamed(listOverlayFlags(doc)).map((name) => [name, variant(name)]));
  return { quizId: doc.id, version: doc.version, overlays };
}

/**
 * The answers a snapshot keeps: those on this visitor's path, and in a winback also the earlier ones,
 * since the short path does not ask for them again.
 */
export function snapshotAnswers(walk: Walk): Answers {
  const whole = { ...walk, context: scoringContext(walk.context.flags) };
  return { ...prune(whole), ...prune(walk) };
}

/** The origin lives in `userInfo`; to the path it is an answer like the others. */
function allAnswers({ answers, userInfo: { discoveredInflow } }: QuizState): Answers {
  if (!discoveredInflow) return answers;
  return { ...answers, discovered: { type: 'MULTIPLE_CHOICE', answer: [discoveredInflow] } };
}
