import { CircuitState, type IBreaker } from 'cockatiel';
import { second } from '../clock';

type Sampling = {
  /** Milliseconds that count. */
  duration: number;
  /** Fewer calls than these say nothing. */
  minimum: number;
  /** A larger share of failures opens the circuit; 0 to 1. */
  threshold: number;
};

/**
 * Opens a circuit by the calls of the last seconds. Cockatiel's `SamplingBreaker` forgets by calls instead of by time: a
 * site with one call a minute would be judged by those of half an hour.
 */
export function createRecentCalls({ duration, minimum, threshold }: Sampling): IBreaker {
  /** Calls and failures of each second. */
  const counts = new Map<number, { calls: number; failures: number }>();

  function count(failures: number): void {
    const now = Math.floor(Date.now() / second);
    for (const at of counts.keys()) if (at <= now - duration / second || at > now) counts.delete(at);
    const known = counts.get(now) ?? { calls: 0, failures: 0 };
    counts.set(now, { calls: known.calls + 1, failures: known.failures + failures });
  }

  function sum(key: 'calls' | 'failures'): number {
    let total = 0;
    for (const counted of counts.values()) total += counted[key];
    return total;
  }

  return {
    state: undefined,
    success(circuit) {
      // It is back: what was before says nothing about it now.
      if (circuit === CircuitState.HalfOpen) counts.clear();
      count(0);
    },
    failure() {
      count(1);
      const calls = sum('calls');
      return calls >= minimum && sum('failures') / calls > threshold;
    },
  };
}
