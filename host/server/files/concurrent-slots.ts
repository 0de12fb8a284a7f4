import { formatLimitKey } from '@funnel/server';

export type SlotLimits = {
  /** Limits of answers under way: per address (IPv6 by its /64) and in total. */
  readonly perAddress: number;
  readonly inAll: number;
};

export type ConcurrentSlot = { readonly release: () => void } | { readonly refused: 'address' | 'all' };

/** Offices and mobile networks share one address. */
const usualLimits: SlotLimits = { perAddress: 100, inAll: 5000 };

/**
 * Counts answers that take long, as streams and files from elsewhere do, and refuses those above the limits. Each process
 * counts its own: they protect its sockets and memory.
 */
export function createConcurrentSlots({ perAddress, inAll }: SlotLimits = usualLimits) {
  const open = new Map<string, number>();
  let total = 0;
  return {
    acquire(address: string): ConcurrentSlot {
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
