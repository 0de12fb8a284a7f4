import { usePlatform } from '@funnel/platform';
import { useState } from 'react';
import { isStepUpNeeded, useStepUp } from '../../step-up/step-up';

/** One call at a time, after a step-up where it needs one, with what a button and a notice need to know about it. */
export function usePrivacyCall(name: string) {
  const { report } = usePlatform();
  const stepUp = useStepUp();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const send = async (call: () => Promise<void>): Promise<void> => {
    setState('sending');
    try {
      await stepUp(call);
      setState('idle');
    } catch (error) {
      if (isStepUpNeeded(error)) return setState('idle');
      report(error, { call: name });
      setState('failed');
    }
  };
  return { isSending: state === 'sending', hasFailed: state === 'failed', send };
}
