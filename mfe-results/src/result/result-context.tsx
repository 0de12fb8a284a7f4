import type { Quiz } from '@funnel/content/quiz';
import type { Answers, ScaleScore } from '@funnel/contracts';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/** The result that the screens show. */
export type ShownResult = {
  readonly quiz: Quiz;
  readonly answers: Answers;
  /** The scales with enough answers. */
  readonly scales: readonly ScaleScore[];
  readonly snapshotId: string | undefined;
  /** When the answers were saved, as ISO date-time: null while it is asked for, undefined when it is not known. */
  readonly createdAt: string | null | undefined;
};

const ResultContext = createContext<ShownResult | null>(null);

export function ResultProvider(props: { value: ShownResult; children: ReactNode }): ReactElement {
  return <ResultContext.Provider value={props.value}>{props.children}</ResultContext.Provider>;
}

/** The result on screen. Throws outside a `ResultProvider`. */
export function useResult(): ShownResult {
  const result = useContext(ResultContext);
  if (!result) throw new Error('useResult() needs a <ResultProvider> above it');
  return result;
}
