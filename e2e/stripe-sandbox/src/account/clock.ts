import type { Collection, SandboxOptions } from '../sandbox-options';
import type { Tables } from './tables';

type ClockParts = Pick<SandboxOptions, 'now'> & {
  tables: Tables;
  /** How far the account is ahead, kept under one id. */
  offset: Collection<{ seconds: number }>;
};

/** Seconds. Three times live here: the account's own, that of a test clock, and the moment that due work happens at. */
export class AccountClock {
  private readonly parts: ClockParts;
  private moment: number | undefined;

  constructor(parts: ClockParts) {
    this.parts = parts;
  }

  now(testClock: string | null = null): number {
    return (
      this.parts.tables.testClocks.find(testClock)?.frozen_time ??
      this.moment ??
      Math.floor(this.parts.now() / 1000) + this.offset()
    );
  }

  /** Runs due work at the time it was due, however late it is. */
  at<Result>(moment: number, work: () => Result): Result {
    const before = this.moment;
    this.moment = moment;
    try {
      return work();
    } finally {
      this.moment = before;
    }
  }

  moveBy(seconds: number): void {
    this.parts.offset.set('offset', { seconds: this.offset() + seconds });
  }

  clear(): void {
    this.parts.offset.clear();
  }

  private offset(): number {
    return this.parts.offset.get('offset')?.seconds ?? 0;
  }
}
