import type { ReactElement } from 'react';
import { PlanDraft } from './plan-draft';
import { QuizDraft } from './quiz-draft';
import type { PanelProps } from './tools';

/** Previews drafts of the quiz and of the plan's texts in this browser. */
export function QuizPanel(props: PanelProps): ReactElement {
  return (
    <>
      <QuizDraft {...props} />
      <PlanDraft {...props} />
    </>
  );
}
