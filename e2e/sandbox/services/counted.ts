import type { Collection, Provider, SandboxContext } from '../core/provider';

type Exchange = Omit<Parameters<SandboxContext['record']>[0], 'provider'>;
type Counted = Pick<Provider, 'inspect' | 'reset'> & {
  /** Records one exchange and counts it under its kind. */
  keep(kind: string, exchange: Exchange): void;
};

/** For services whose only state is how much of what they got. */
export function counted(context: SandboxContext, provider: string): Counted {
  const counts: Collection<{ kind: string; count: number }> = context.collection(`${provider}-counts`);
  return {
    keep(kind, exchange) {
      counts.set(kind, { kind, count: (counts.get(kind)?.count ?? 0) + 1 });
      context.record({ provider, ...exchange });
    },
    inspect: () => ({ received: counts.values() }),
    reset: () => counts.clear(),
  };
}
