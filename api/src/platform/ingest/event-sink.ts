import type { AnalyticsEvent } from '@funnel/contracts';
import type { Db } from '../database/database';

/** An event as it reached us. Clocks of devices are wrong, so both times are durations. */
export type ReceivedEvent = AnalyticsEvent & {
  /** Milliseconds from what happened to its arrival at the API; 0 by default. */
  readonly ageMs?: number;
  /** Milliseconds from its arrival at the API until now; 0 by default. */
  readonly delayMs?: number;
};

/** Stores analytics events. */
export type EventSink = {
  /** Resolves once all of them are stored. After a failure all may be sent again, with their `eventId`. */
  write(events: readonly ReceivedEvent[]): Promise<void>;
  /** Refuses what these visitors did until now and has not been stored. A job deletes what has been. */
  erase(transaction: Db, visitors: readonly string[]): Promise<void>;
  /** Creates partitions for the coming months; called at startup and then periodically. */
  prepare(now: Date): Promise<void>;
  close(): Promise<void>;
};
