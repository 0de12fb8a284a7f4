import { getCurrentQuiz, listSteps, meetsCondition, scoreScales, type Walk } from '@funnel/content/quiz';
import type { FlagName } from '@funnel/contracts';
import { toFlagNames } from './flag-names';

/** Flags that decide what follows a step, whichever variant the visitor has. */
export function listExposedFlags(walk: Walk, stepId: string): FlagName[] {
  const facts = { ...walk, scores: scoreScales(walk.doc, walk.answers) };
  const exposed = getCurrentQuiz().doc.overlays.filter(({ ops }) =>
    ops.some(
      (op) => op.do === 'insertAfter' && op.at === stepId && meetsCondition(listSteps(op)[0]?.showIf, facts),
    ),
  );
  return toFlagNames(exposed.map(({ flag }) => flag));
}
