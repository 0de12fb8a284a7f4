import { limitKey } from '@funnel/server';

export type StreamLimits = {
  /** Streams that may be open at once: for one address (IPv6 by its /64), and for everybody together. */
  readonly perAddress: number;
  readonly inAll: number;
};

export type StreamSlot = { readonly release: () => void } | { readonly refused: 'address' | 'all' };

/** Many people share the address of an office or a mobile network. */
const usualLimits: StreamLimits = { perAddress: 100, inAll: 5000 };

/** Counts open streams; a full house refuses the next one. */
export function createStreamSlots({ perAddress, inAll }: StreamLimits = usualLimits) {
  const open = new Map<string, number>();
  let total = 0;
  return {
    take(address: string): StreamSlot {
      const key = limitKey(address);
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
