import { lazyScreen } from '@funnel/platform/lazy-screen';
import { type ReactElement, type ReactNode, Suspense, useMemo, useState } from 'react';
import { isStepUpNeeded, type StepUp, StepUpContext } from './use-step-up';

const StepUpDialog = lazyScreen(async () => (await import('./step-up-dialog')).StepUpDialog);

type Question = { isRepeated: boolean; answer: (isConfirmed: boolean) => void };

/** Shows the dialog of `useStepUp` over its children. */
export function StepUpProvider({ children }: { children: ReactNode }): ReactElement {
  const [question, setQuestion] = useState<Question>();
  const stepUp = useMemo(() => createStepUp(setQuestion), []);
  return (
    <>
      <StepUpContext value={stepUp}>{children}</StepUpContext>
      {/* Outside: a call of the dialog itself must not ask a second question in place of the open one. */}
      {question && (
        <Suspense>
          <StepUpDialog
            isRepeated={question.isRepeated}
            onConfirm={() => question.answer(true)}
            onClose={() => question.answer(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function createStepUp(setQuestion: (question: Question | undefined) => void): StepUp {
  const ask = (isRepeated: boolean) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      setQuestion({ isRepeated, answer });
    });
  return async (call) => {
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        return await call();
      } catch (error) {
        if (!isStepUpNeeded(error) || !(await ask(isRepeated))) throw error;
      }
    }
  };
}
