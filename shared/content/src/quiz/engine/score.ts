import type { Answers, QuizDoc, Scores } from '@funnel/contracts';
import { type QuizContext, scoringContext } from './context';
import { applyOverlays, inferOverlays } from './overlays';
import { pruneAnswers } from './path';
import { scoreAll } from './scales';

/** Scores the answers on the visitor's path; all others are pruned first. */
export function score(doc: QuizDoc, answers: Answers, context: QuizContext): Scores {
  const pinned = applyOverlays(doc, context.flags);
  return scoreAll(pinned, pruneAnswers({ doc: pinned, answers, context }));
}

/** Scores answers without the pinned flags, for the API: infers the flags from the answers. */
export function scoreSnapshot(doc: QuizDoc, answers: Answers): Scores {
  return score(doc, answers, scoringContext(inferOverlays(doc, answers)));
}
