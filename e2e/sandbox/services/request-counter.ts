import type { Collection, Provider, SandboxContext } from '../core/provider';

type Exchange = Omit<Parameters<SandboxContext['record']>[0], 'provider'>;
type RequestCounter = Pick<Provider, 'inspect' | 'reset'> & {
  /** Records one exchange and counts it under its kind. */
  recordRequest(kind: string, exchange: Exchange): void;
};

/** For services whose only state is how many requests of each kind they received. */
export function createRequestCounter(context: SandboxContext, provider: string): RequestCounter {
  const counts: Collection<{ kind: string; count: number }> = context.collection(`${provider}-counts`);
  return {
    recordRequest(kind, exchange) {
      counts.set(kind, { kind, count: (counts.get(kind)?.count ?? 0) + 1 });
      context.record({ provider, ...exchange });
    },
    inspect: () => ({ received: counts.values() }),
    reset: () => counts.clear(),
  };
}
