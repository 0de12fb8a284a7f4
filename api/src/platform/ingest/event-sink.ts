import type { AnalyticsEvent } from '@funnel/contracts';

/** Stores analytics events. A resolved event is stored; a failed one may be sent again with its `eventId`. */
export type EventSink = {
  record(event: AnalyticsEvent): Promise<void>;
  /** Events that wait for their write. */
  countWaiting(): number;
  /** Creates partitions for the coming months; called at startup and then periodically. */
  prepare(now: Date): Promise<void>;
  close(): Promise<void>;
};
