import { usePlatform } from '@funnel/platform';
import { useState } from 'react';

/** One call at a time, with what a button and a notice need to know about it. */
export function usePrivacyCall(name: string) {
  const { report } = usePlatform();
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const send = async (call: () => Promise<void>): Promise<void> => {
    setState('sending');
    try {
      await call();
      setState('idle');
    } catch (error) {
      report(error, { call: name });
      setState('failed');
    }
  };
  return { isSending: state === 'sending', hasFailed: state === 'failed', send };
}
