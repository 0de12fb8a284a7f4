import type { QuizCatalog, QuizDoc } from '@funnel/contracts';
import { findConditionFaults, findGotoFaults } from './order-faults';
import { findReactionFaults } from './reaction-faults';
import { findFlagFaults, findReferenceFaults } from './reference-faults';
import { findScaleFaults } from './scale-faults';
import { findTextFaults } from './text-faults';

export { findScaleTextFaults } from './text-faults';

export type LintInput = {
  readonly doc: QuizDoc;
  /** Texts by locale. */
  readonly catalogs: Readonly<Record<string, QuizCatalog>>;
  /** Known variants by flag. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
};

/** Returns the faults of a quiz as messages for its author; empty when it can be published. */
export function lintQuiz({ doc, catalogs, flags }: LintInput): string[] {
  return [
    ...findReferenceFaults(doc),
    ...findConditionFaults(doc),
    ...findGotoFaults(doc),
    ...findScaleFaults(doc),
    ...findReactionFaults(doc),
    ...findFlagFaults(doc, flags),
    ...findTextFaults(doc, catalogs),
  ];
}
