import { type AnalyticsEvent, type EventName, eventRequest, type TrackedFacts } from '@funnel/contracts';
import type { ApiSender, EventProperties, Track } from '@funnel/platform';

/** As many as this wait for the visitor's answer about third parties. */
export const HELD_EVENTS = 100;

export type TrackerOptions = {
  readonly api: ApiSender;
  readonly uuid: () => string;
  /** Runs when there is nothing better to do, so that events never delay a screen. */
  readonly whenQuiet: (run: () => void) => void;
  readonly newId: () => string;
  readonly path: () => string;
  /** What every event carries. */
  readonly context: (path: string) => EventProperties;
  readonly log: (line: string) => void;
};

export type TrackedEvent = {
  readonly event: EventName;
  readonly facts: EventProperties;
  /** Where it happened. */
  readonly path: string;
};

/** An event as it goes to our API, and whether third parties may be told or it is held for the visitor's answer. */
export type SentEvent = {
  readonly event: EventName;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly thirdParties: 'held' | 'told';
};

export type Tracker = {
  readonly track: Track;
  /** Calls the listener with every event from now on; returns what ends that. */
  onTracked(listener: (sent: SentEvent) => void): () => void;
  /** A variant seen earlier in this visit: every event carries it from now on. */
  recall(flag: string, variant: string): void;
  /** Sends what waits now, for the end of a visit. */
  flush(): void;
  /** Hands over what was held for third parties, and everything from now on. */
  handOver(receiver: (event: TrackedEvent) => void): void;
  /** The visitor said no: nothing held may be handed over later. */
  forgetHeld(): void;
};

/** Sends events to our own API, and holds them for third parties that the visitor may still agree to. */
export function createTracker(options: TrackerOptions): Tracker {
  let waiting: AnalyticsEvent[] = [];
  let held: TrackedEvent[] = [];
  let give = (event: TrackedEvent) => {
    held = [...held, event].slice(-HELD_EVENTS);
  };
  let thirdParties: SentEvent['thirdParties'] = 'held';
  const listeners = new Set<(sent: SentEvent) => void>();
  const variants = new Map<string, string>();
  const flush = () => {
    const events = waiting;
    waiting = [];
    for (const body of events) {
      // An event that gets lost costs a number, never the visit.
      options.api.send(eventRequest, { body }, { keepalive: true }).catch(() => undefined);
    }
  };
  return {
    flush,
    track<Name extends EventName>(event: Name, ...given: TrackedFacts<Name>) {
      const facts: EventProperties = { ...given[0] };
      noteExposure(facts, variants);
      const path = options.path();
      give({ event, facts, path });
      const uuid = options.uuid();
      if (!uuid) return options.log('no analyticsUUID');
      if (waiting.length === 0) options.whenQuiet(flush);
      const properties = withoutEmpty({ ...options.context(path), ...facts });
      if (variants.size > 0) properties['variants'] = Array.from(variants, (pair) => pair.join(':'));
      waiting.push({ uuid, event, eventId: options.newId(), properties });
      for (const listener of listeners) listener({ event, properties, thirdParties });
    },
    recall: (flag, variant) => void variants.set(flag, variant),
    onTracked(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    handOver(receiver) {
      give = receiver;
      thirdParties = 'told';
      held.forEach(receiver);
      held = [];
    },
    forgetHeld() {
      held = [];
    },
  };
}

/** An exposure is told by an event; from then on every event carries it. */
function noteExposure({ flag, variant }: EventProperties, variants: Map<string, string>): void {
  if (typeof flag === 'string' && typeof variant === 'string') variants.set(flag, variant);
}

function withoutEmpty(properties: EventProperties): NonNullable<AnalyticsEvent['properties']> {
  const kept: NonNullable<AnalyticsEvent['properties']> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined && value !== null && value !== '') kept[name] = value;
  }
  return kept;
}
