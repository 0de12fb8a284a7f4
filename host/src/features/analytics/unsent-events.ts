import {
  type AnalyticsEvent,
  type EventName,
  extraStorageKeys,
  isRecord,
  readStoredJson,
} from '@funnel/contracts';

/** An event with the time it happened, in milliseconds since the epoch. */
export type UnsentEvent = { readonly body: AnalyticsEvent; readonly at: number };

/** How many events wait for the API. */
export const MAX_UNSENT = 200;
/** Later the API no longer knows the id, so an event that has arrived would count again. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;

/** Experiments and purchases: the last to be dropped. */
const precious: ReadonlySet<string> = new Set<EventName>([
  'experiment-viewed',
  'flags-ab-test',
  'PaymentSucceeded',
  'RegisterSuccess',
]);

/** Keeps the newest events, and of the older ones those about experiments and purchases. */
export function limitUnsent(events: readonly UnsentEvent[]): readonly UnsentEvent[] {
  const surplus = events.length - MAX_UNSENT;
  if (surplus <= 0) return events;
  const others = events.filter(({ body }) => !precious.has(body.event));
  const dropped = new Set(others.slice(0, surplus));
  return events.filter((event) => !dropped.has(event)).slice(-MAX_UNSENT);
}

type StoreOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether optional data may be stored on the device. */
  readonly mayStore: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** The unsent events on the device, of all tabs. */
export function createUnsentStore({ storage, mayStore, now }: StoreOptions) {
  const own = new Set<string | undefined>();
  const dropOld = (events: readonly UnsentEvent[]) => events.filter(({ at }) => now() - at < LONGEST_MS);
  const readAll = () => readUnsent(storage);
  const clear = () => storage.removeItem(extraStorageKeys.unsentEvents);

  return {
    dropOld,
    clear,
    /** Those of earlier pages, and of tabs that are still open. */
    read(): readonly UnsentEvent[] {
      const found = mayStore() ? dropOld(readAll()) : [];
      for (const { body } of found) own.add(body.eventId);
      return found;
    },
    /** Replaces what this page has stored; events of other tabs stay. */
    replace(events: readonly UnsentEvent[]): void {
      for (const { body } of events) own.add(body.eventId);
      const others = dropOld(readAll()).filter(({ body }) => !own.has(body.eventId));
      const all = limitUnsent([...others, ...events].sort((one, other) => one.at - other.at));
      try {
        if (!mayStore() || all.length === 0) clear();
        else storage.setItem(extraStorageKeys.unsentEvents, JSON.stringify(all));
      } catch {
        // Without room they wait in memory.
      }
    },
  };
}

export type UnsentStore = ReturnType<typeof createUnsentStore>;

function readUnsent(storage: Pick<Storage, 'getItem'>): UnsentEvent[] {
  return (readStoredJson(storage, extraStorageKeys.unsentEvents, Array.isArray) ?? []).filter(isUnsent);
}

/** The API checks the event itself. */
function isUnsent(value: unknown): value is UnsentEvent {
  if (!isRecord(value) || typeof value['at'] !== 'number' || !isRecord(value['body'])) return false;
  const { uuid, event, eventId } = value['body'];
  return [uuid, event, eventId].every((text) => typeof text === 'string');
}
