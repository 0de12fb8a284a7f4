import type { Answers, QuizDoc, Scores } from '@funnel/contracts';
import { type QuizContext, scoringContext } from './context';
import { applyOverlays, inferOverlays } from './overlays';
import { pruneAnswers } from './path';
import { scoreAll } from './scales';

/** The scores of what a visitor was asked: answers off the path are pruned first. */
export function score(doc: QuizDoc, answers: Answers, context: QuizContext): Scores {
  const pinned = applyOverlays(doc, context.flags);
  return scoreAll(pinned, pruneAnswers({ doc: pinned, answers, context }));
}

/** The same from the answers alone, where what was pinned is not known: in the API. */
export function scoreSnapshot(doc: QuizDoc, answers: Answers): Scores {
  return score(doc, answers, scoringContext(inferOverlays(doc, answers)));
}
