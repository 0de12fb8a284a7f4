import { ApiError } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { createContext, type ReactElement, type ReactNode, Suspense, use, useMemo, useState } from 'react';

const StepUpDialog = lazyScreen(async () => (await import('./step-up-dialog')).StepUpDialog);

type StepUp = <T>(call: () => Promise<T>) => Promise<T>;
type Question = { isRepeated: boolean; answer: (isConfirmed: boolean) => void };

const StepUpContext = createContext<StepUp>((call) => call());

/**
 * Makes a call that may need a recent sign-in: asks the member to confirm who they are, then calls again. What they
 * typed stays on the page. Throws the refusal when they close the dialog.
 */
export const useStepUp = (): StepUp => use(StepUpContext);

/** Whether a call was refused because the sign-in is too long ago. */
export function isStepUpNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reauthentication-required';
}

/** Shows the dialog of `useStepUp` over its children. */
export function StepUpProvider({ children }: { children: ReactNode }): ReactElement {
  const [question, setQuestion] = useState<Question>();
  const stepUp = useMemo(() => createStepUp(setQuestion), []);
  return (
    <StepUpContext value={stepUp}>
      {children}
      {question && (
        <Suspense>
          <StepUpDialog
            isRepeated={question.isRepeated}
            onConfirm={() => question.answer(true)}
            onClose={() => question.answer(false)}
          />
        </Suspense>
      )}
    </StepUpContext>
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
