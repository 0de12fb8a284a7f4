import { createHash } from 'node:crypto';

export type Random = ReturnType<typeof createRandom>;

export type Choice<T> = readonly [weight: number, value: T];

/** A seeded random generator: the same name gives the same sequence. */
export function createRandom(name: string) {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);

  /** 0 ≤ number < 1, by Mulberry32: small and uniform enough for this. */
  function next(): number {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    next,
    chance: (share: number) => next() < share,
    int,
    uuid(): string {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = '8';
      return hex.join('').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
    },
    pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
    weighted<T>(choices: readonly [Choice<T>, ...Choice<T>[]]): T {
      const total = choices.reduce((sum, [weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [weight, value] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      return choices[0][1];
    },
  };
}
