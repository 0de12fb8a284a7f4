import {
  type BatchedEvent,
  type EventName,
  extraStorageKeys,
  isRecord,
  RESEND_WINDOW_MS,
  readStoredJson,
} from '@funnel/contracts';

export type TrackedBody = Omit<BatchedEvent, 'ageMs'>;

/** An event with the time it happened, in milliseconds since the epoch. */
export type UnsentEvent = { readonly body: TrackedBody; readonly at: number };

/** How many events wait for the API. */
export const MAX_UNSENT = 500;
/** More than they take, so that unusually long ones leave room for what else is stored. */
const MAX_CHARACTERS = 512_000;

/** Experiments and purchases: the last to be dropped. */
const precious: ReadonlySet<string> = new Set<EventName>([
  'experiment-viewed',
  'flags-ab-test',
  'PaymentSucceeded',
  'RegisterSuccess',
]);

/** Keeps the newest events, and of the older ones those about experiments and purchases. */
export function limitUnsent(events: readonly UnsentEvent[]): readonly UnsentEvent[] {
  const rank = ({ body }: UnsentEvent) => Number(precious.has(body.event));
  const byWorth = [...events].reverse().sort((one, other) => rank(other) - rank(one));
  const kept = new Set(byWorth.slice(0, MAX_UNSENT));
  return events.filter((event) => kept.has(event));
}

type StoreOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether optional data may be stored on the device. */
  readonly mayStore: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** The unsent events on the device, of all tabs: a page that is closed or killed loses none. */
export function createUnsentStore({ storage, mayStore, now }: StoreOptions) {
  const key = extraStorageKeys.unsentEvents;
  return {
    /** With those of earlier pages, and of tabs that are still open, in the order in which they happened. */
    readWith(own: readonly UnsentEvent[]): readonly UnsentEvent[] {
      const all = [...(mayStore() ? readUnsent(storage) : []), ...own].filter(
        ({ at }) => now() - at < RESEND_WINDOW_MS,
      );
      const unique = new Map(all.map((event) => [event.body.eventId, event]));
      return limitUnsent([...unique.values()].sort((one, other) => one.at - other.at));
    },
    write(events: readonly UnsentEvent[]): void {
      try {
        const text = JSON.stringify(events);
        if (!mayStore() || events.length === 0) storage.removeItem(key);
        else if (text.length < MAX_CHARACTERS) storage.setItem(key, text);
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
  return isRecord(value) && typeof value['at'] === 'number' && isRecord(value['body']);
}
