import { currentQuiz, holds, listSteps, scoreAll, type Walk } from '@funnel/content/quiz';
import type { FlagName } from '@funnel/contracts';
import { flagsNamed } from './flags-named';

/** Flags whose effect a visitor meets right after a step, whichever variant they have. */
export function decidedAfter(walk: Walk, stepId: string): FlagName[] {
  const facts = { ...walk, scores: scoreAll(walk.doc, walk.answers) };
  const met = currentQuiz().doc.overlays.filter(({ ops }) =>
    ops.some((op) => op.do === 'insertAfter' && op.at === stepId && holds(listSteps(op)[0]?.showIf, facts)),
  );
  return flagsNamed(met.map(({ flag }) => flag));
}
