import type { AnalyticsEvent } from '@funnel/contracts';
import { day } from '../clock';
import type { Db } from '../database/database';

/** An event as it reached us. Clocks of devices are wrong, so both times are durations. */
export type ReceivedEvent = AnalyticsEvent & {
  /** Milliseconds from what happened to its arrival at the API; 0 by default. */
  readonly ageMs?: number | undefined;
  /** Milliseconds from its arrival at the API until now; 0 by default. */
  readonly delayMs?: number;
};

/** How long deleted visitors are remembered: longer than an event can be on its way, with or without a stream. */
export const ERASURE_MEMORY = 60 * day;

/** Stores analytics events. */
export type EventSink = {
  /** Resolves once all of them are stored. After a failure all may be sent again, with their `eventId`. */
  write(events: readonly ReceivedEvent[]): Promise<void>;
  /** Refuses what these visitors did until now and has not been stored. A job deletes what has been. */
  erase(transaction: Db, visitors: readonly string[]): Promise<void>;
  /**
   * Deletes what has been copied from the database; called until it returns true, the first time a while after the
   * database's rows were deleted. Undefined where nothing is copied.
   */
  readonly eraseCopies: ((visitors: readonly string[]) => Promise<boolean>) | undefined;
  /** Events that wait in this process for their write. */
  countWaiting(): number;
  /** Creates partitions for the coming months; called at startup and then periodically. */
  prepare(now: Date): Promise<void>;
  close(): Promise<void>;
};
