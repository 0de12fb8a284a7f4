import type { AnalyticsEvent, EventName, TrackedFacts } from '@funnel/contracts';
import type { EventProperties, Track } from '@funnel/platform';
import type { TrackedBody } from './unsent-events';

/** How many events are held until the visitor decides about third parties. */
export const HELD_EVENTS = 100;

export type TrackerOptions = {
  /** Sends events to our API. */
  readonly send: (events: readonly TrackedBody[]) => void;
  readonly uuid: () => string;
  /** Runs when idle, so that events never delay a screen. */
  readonly runWhenIdle: (run: () => void) => void;
  readonly newId: () => string;
  readonly path: () => string;
  /** Context of every event. */
  readonly context: (path: string, facts: EventProperties) => EventProperties;
  readonly log: (line: string) => void;
};

export type TrackedEvent = {
  readonly event: EventName;
  readonly facts: EventProperties;
  /** Where it happened. */
  readonly path: string;
};

/** An event sent to our API; for third parties it is sent or held for consent. */
export type SentEvent = {
  readonly event: EventName;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly thirdParties: 'held' | 'told';
};

export type Tracker = {
  readonly track: Track;
  /** Calls the listener with every later event; returns the unsubscribe function. */
  onTracked(listener: (sent: SentEvent) => void): () => void;
  /** Restores a variant seen earlier in this visit; every event carries it. */
  restoreVariant(flag: string, variant: string): void;
  /** Sends pending events now, at the end of a visit. */
  flush(): void;
  /** Passes held events, and all later ones, to third parties. */
  setReceiver(receiver: (event: TrackedEvent) => void): void;
  /** After a refusal: drops the held events. */
  dropHeld(): void;
};

/** Sends events to our API and holds them for third parties until consent. */
export function createTracker(options: TrackerOptions): Tracker {
  let waiting: TrackedBody[] = [];
  let held: TrackedEvent[] = [];
  let deliver = (event: TrackedEvent) => {
    held = [...held, event].slice(-HELD_EVENTS);
  };
  let thirdParties: SentEvent['thirdParties'] = 'held';
  let hasLogged = false;
  const listeners = new Set<(sent: SentEvent) => void>();
  const variants = new Map<string, string>();
  const flush = () => {
    const events = waiting;
    waiting = [];
    if (events.length > 0) options.send(events);
  };
  function logMissingId(): void {
    // Once: what is logged is tracked, too.
    if (!hasLogged) {
      hasLogged = true;
      options.log('no analyticsUUID');
    }
  }
  return {
    flush,
    track<Name extends EventName>(event: Name, ...given: TrackedFacts<Name>) {
      const facts: EventProperties = { ...given[0] };
      recordExposure(facts, variants);
      const path = options.path();
      deliver({ event, facts, path });
      const uuid = options.uuid();
      if (!uuid) return logMissingId();
      if (waiting.length === 0) options.runWhenIdle(flush);
      const properties = dropEmpty({ ...options.context(path, facts), ...facts });
      if (variants.size > 0) properties['variants'] = Array.from(variants, (pair) => pair.join(':'));
      waiting.push({ uuid, event, eventId: options.newId(), properties });
      for (const listener of listeners) listener({ event, properties, thirdParties });
    },
    restoreVariant: (flag, variant) => void variants.set(flag, variant),
    onTracked(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setReceiver(receiver) {
      deliver = receiver;
      thirdParties = 'told';
      held.forEach(receiver);
      held = [];
    },
    dropHeld() {
      held = [];
    },
  };
}

/** Remembers an exposure event's variant for all later events. */
function recordExposure({ flag, variant }: EventProperties, variants: Map<string, string>): void {
  if (typeof flag === 'string' && typeof variant === 'string') variants.set(flag, variant);
}

function dropEmpty(properties: EventProperties): NonNullable<AnalyticsEvent['properties']> {
  const kept: NonNullable<AnalyticsEvent['properties']> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined && value !== null && value !== '') kept[name] = value;
  }
  return kept;
}
