import type { AnalyticsEvent } from '@funnel/contracts';

/** Where analytics events go. An event that settled is safe; one that failed may be sent again with its `eventId`. */
export type EventSink = {
  record(event: AnalyticsEvent): Promise<void>;
  /** Makes room for the time ahead; called at the start and then every so often. */
  prepare(now: Date): Promise<void>;
  close(): Promise<void>;
};
