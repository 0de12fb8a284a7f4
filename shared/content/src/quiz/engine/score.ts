import type { Answers, QuizDoc, Scores } from '@funnel/contracts';
import { createScoringContext, type QuizContext } from './context';
import { applyOverlays, inferOverlays } from './overlays';
import { pruneAnswers } from './path';
import { scoreScales } from './scales';

/** Scores the answers on the visitor's path; all others are pruned first. */
export function scoreQuiz(doc: QuizDoc, answers: Answers, context: QuizContext): Scores {
  const pinned = applyOverlays(doc, context.flags);
  return scoreScales(pinned, pruneAnswers({ doc: pinned, answers, context }));
}

/** Scores a stored set of answers; without the pinned flags, they are inferred from the answers. */
export function scoreSnapshot(
  doc: QuizDoc,
  answers: Answers,
  flags: Readonly<Record<string, string>> = inferOverlays(doc, answers),
): Scores {
  return scoreQuiz(doc, answers, createScoringContext(flags));
}
