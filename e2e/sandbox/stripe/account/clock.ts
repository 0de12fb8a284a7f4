import type { SandboxContext } from '../../core/provider';
import type { Tables } from './tables';

/** Seconds. Three times live here: the sandbox's own, that of a test clock, and the moment that due work happens at. */
export class AccountClock {
  private readonly context: Pick<SandboxContext, 'now'>;
  private readonly tables: Tables;
  private readonly offsets: { get(): number; set(seconds: number): void };
  private moment: number | undefined;

  constructor(
    context: Pick<SandboxContext, 'now'>,
    tables: Tables,
    offsets: { get(): number; set(seconds: number): void },
  ) {
    this.context = context;
    this.tables = tables;
    this.offsets = offsets;
  }

  now(testClock: string | null = null): number {
    return (
      this.tables.testClocks.find(testClock)?.frozen_time ??
      this.moment ??
      Math.floor(this.context.now() / 1000) + this.offsets.get()
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
    this.offsets.set(this.offsets.get() + seconds);
  }
}
