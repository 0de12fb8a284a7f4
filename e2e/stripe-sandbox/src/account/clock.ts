import type { Collection } from '../sandbox-options';
import type { Tables } from './tables';

type ClockParts = {
  /** Milliseconds. */
  now(): number;
  tables: Tables;
  /** How far the account is ahead, kept under one id. */
  offset: Collection<{ seconds: number }>;
};

export type AccountClock = ReturnType<typeof createClock>;

/** Seconds. Three times live here: the account's own, that of a test clock, and the moment that due work happens at. */
export function createClock({ now, tables, offset }: ClockParts) {
  let dueMoment: number | undefined;
  const readOffset = () => offset.get('offset')?.seconds ?? 0;
  return {
    now: (testClock: string | null = null): number =>
      tables.testClocks.find(testClock)?.frozen_time ?? dueMoment ?? Math.floor(now() / 1000) + readOffset(),
    /** Runs due work at the time it was due, however late it is. */
    at(moment: number, work: () => void): void {
      const before = dueMoment;
      dueMoment = moment;
      try {
        work();
      } finally {
        dueMoment = before;
      }
    },
    moveBy: (seconds: number) => offset.set('offset', { seconds: readOffset() + seconds }),
    clear: () => offset.clear(),
  };
}
