import { hasErrorCode } from '@funnel/platform/failed-call';
import { createContext, use } from 'react';

export type StepUp = <T>(call: () => Promise<T>) => Promise<T>;

export const StepUpContext = createContext<StepUp>((call) => call());

/**
 * Makes a call that may need a recent sign-in: asks the member to confirm who they are, then calls again. What they
 * typed stays on the page. Throws the refusal when they close the dialog.
 */
export const useStepUp = (): StepUp => use(StepUpContext);

/** Whether a call was refused because the sign-in is too long ago. */
export function isStepUpNeeded(error: unknown): boolean {
  return hasErrorCode(error, 'reauthentication-required');
}
