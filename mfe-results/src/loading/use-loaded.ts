import { usePlatform } from '@funnel/platform';
import { useEffect, useState } from 'react';

export type Loading<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; retry: () => void };

/**
 * Loads a value, again with each other `load`, and nothing without one. A failure is reported and can be tried again;
 * what a former `load` answers late is ignored.
 */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Loading<Value> {
  const { report } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Exclude<Loading<Value>, { status: 'failed' }> | 'failed'>({
    status: 'loading',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    setState((before) => (before === 'failed' ? { status: 'loading' } : before));
    load().then(
      (value) => isCurrent && setState({ status: 'ready', value }),
      (error: unknown) => {
        if (!isCurrent) return;
        report(error);
        setState('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, report, attempt]);
  const retry = () => setAttempt((before) => before + 1);
  return state === 'failed' ? { status: 'failed', retry } : state;
}
