import { formatLimitKey } from '@funnel/server';

export type StreamLimits = {
  /** Limits of open streams: per address (IPv6 by its /64) and in total. */
  readonly perAddress: number;
  readonly inAll: number;
};

export type StreamSlot = { readonly release: () => void } | { readonly refused: 'address' | 'all' };

/** Offices and mobile networks share one address. */
const usualLimits: StreamLimits = { perAddress: 100, inAll: 5000 };

/** Counts open streams and refuses those above the limits. */
export function createStreamSlots({ perAddress, inAll }: StreamLimits = usualLimits) {
  const open = new Map<string, number>();
  let total = 0;
  return {
    acquire(address: string): StreamSlot {
      const key = formatLimitKey(address);
      const count = open.get(key) ?? 0;
      if (count >= perAddress) return { refused: 'address' };
      if (total >= inAll) return { refused: 'all' };
      open.set(key, count + 1);
      total += 1;
      return { release: () => release(key) };
    },
  };

  function release(key: string): void {
    const left = (open.get(key) ?? 1) - 1;
    total -= 1;
    if (left === 0) open.delete(key);
    else open.set(key, left);
  }
}
