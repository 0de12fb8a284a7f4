import type { QuizCatalog, QuizDoc } from '@funnel/contracts';
import { conditionFaults, gotoFaults } from './order-faults';
import { flagFaults, referenceFaults } from './reference-faults';
import { scaleFaults } from './scale-faults';
import { textFaults } from './text-faults';

export type LintInput = {
  readonly doc: QuizDoc;
  /** Texts by locale. */
  readonly catalogs: Readonly<Record<string, QuizCatalog>>;
  /** Known variants by flag. */
  readonly flags: Readonly<Record<string, readonly string[]>>;
};

/** Everything that is wrong with a quiz, in words for its author; empty when it may be published. */
export function lintQuiz({ doc, catalogs, flags }: LintInput): string[] {
  return [
    ...referenceFaults(doc),
    ...conditionFaults(doc),
    ...gotoFaults(doc),
    ...scaleFaults(doc),
    ...flagFaults(doc, flags),
    ...textFaults(doc, catalogs),
  ];
}
