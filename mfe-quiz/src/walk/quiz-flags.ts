import {
  getCurrentDoc,
  listOverlayFlags,
  listSteps,
  meetsCondition,
  scoreScales,
  type Walk,
} from '@funnel/content/quiz';
import type { FlagName, QuizState } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';

type Variant = Platform['flags']['variant'];

/** Pins version and flag variants at the first step, so that neither a deploy nor a flag changes a running quiz. */
export function pinQuiz(variant: Variant): NonNullable<QuizState['pinned']> {
  const doc = getCurrentDoc();
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

/** Flags that decide what follows a step, whichever variant the visitor has. */
export function listExposedFlags(walk: Walk, stepId: string): FlagName[] {
  const facts = { ...walk, scores: scoreScales(walk.doc, walk.answers) };
  const exposed = getCurrentDoc().overlays.filter(({ ops }) =>
    ops.some(
      (op) => op.do === 'insertAfter' && op.at === stepId && meetsCondition(listSteps(op)[0]?.showIf, facts),
    ),
  );
  return toFlagNames(exposed.map(({ flag }) => flag));
}

/** The flags a quiz document names, without duplicates. A registry lookup would add the whole registry to the first chunk. */
function toFlagNames(names: readonly string[]): FlagName[] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the linter rejects documents with unknown flags
  return [...new Set(names)] as FlagName[];
}
