import { type AnalyticsEvent, analyticsRoutes } from '@funnel/contracts';
import type { ApiClient, EventProperties } from '@funnel/platform';

export type TrackerOptions = {
  readonly api: ApiClient;
  readonly uuid: () => string;
  /** Runs when the browser has nothing better to do, so that events never delay a screen. */
  readonly whenIdle: (run: () => void) => void;
  readonly newId: () => string;
};

export type Tracker = {
  track(event: string, properties?: EventProperties): void;
  /** Sends what waits now, for the end of a visit. */
  flush(): void;
};

/** Sends first-party events to our API, and nowhere else. */
export function createTracker({ api, uuid, whenIdle, newId }: TrackerOptions): Tracker {
  let waiting: AnalyticsEvent[] = [];
  const flush = () => {
    const events = waiting;
    waiting = [];
    for (const body of events) {
      // An event that gets lost costs a number, never the visit.
      api.call(analyticsRoutes.event, { body }, { keepalive: true }).catch(() => undefined);
    }
  };
  return {
    flush,
    track(event, properties = {}) {
      if (waiting.length === 0) whenIdle(flush);
      waiting.push({ uuid: uuid(), event, eventId: newId(), properties: withoutEmpty(properties) });
    },
  };
}

function withoutEmpty(properties: EventProperties): Record<string, string | number | boolean> {
  const kept: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined && value !== null && value !== '') kept[name] = value;
  }
  return kept;
}
