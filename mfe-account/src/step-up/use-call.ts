import { usePlatform } from '@funnel/platform';
import { useState } from 'react';
import { isStepUpNeeded, useStepUp } from './use-step-up';

type CallState = { status: 'idle' | 'sending' } | { status: 'failed'; error: unknown };

/** What a button and a notice need to know about a call. */
type Call = {
  isSending: boolean;
  hasFailed: boolean;
  /** Why the last try failed. */
  error: unknown;
  /** Resolves to whether it succeeded. */
  send: (call: () => Promise<unknown>) => Promise<boolean>;
};

/**
 * A call that a member starts, after a step-up where it needs one. A failure is reported under `name`, unless it is
 * expected.
 */
export function useCall(name?: string, isExpected: (error: unknown) => boolean = () => false): Call {
  const { report } = usePlatform();
  const stepUp = useStepUp();
  const [state, setState] = useState<CallState>({ status: 'idle' });

  async function send(call: () => Promise<unknown>): Promise<boolean> {
    setState({ status: 'sending' });
    try {
      await stepUp(call);
      setState({ status: 'idle' });
      return true;
    } catch (error) {
      if (name !== undefined && !isStepUpNeeded(error) && !isExpected(error)) report(error, { call: name });
      // Closing the question leaves everything as it was.
      setState(isStepUpNeeded(error) ? { status: 'idle' } : { status: 'failed', error });
      return false;
    }
  }

  return {
    isSending: state.status === 'sending',
    hasFailed: state.status === 'failed',
    error: state.status === 'failed' ? state.error : undefined,
    send,
  };
}
