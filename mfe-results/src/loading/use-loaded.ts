import { usePlatform } from '@funnel/platform';
import { useCallback, useEffect, useState } from 'react';

export type Loading<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; retry: () => void };

/** Loads a value, again with each other `load`, and nothing without one. A failure is reported and can be tried again. */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Loading<Value> {
  const { report } = usePlatform();
  const [state, setState] = useState<Exclude<Loading<Value>, { status: 'failed' }> | 'failed'>({
    status: 'loading',
  });
  const run = useCallback(async () => {
    if (!load) return;
    setState((before) => (before === 'failed' ? { status: 'loading' } : before));
    try {
      const value = await load();
      setState({ status: 'ready', value });
    } catch (error) {
      report(error);
      setState('failed');
    }
  }, [load, report]);
  useEffect(() => void run(), [run]);
  return state === 'failed' ? { status: 'failed', retry: () => void run() } : state;
}
