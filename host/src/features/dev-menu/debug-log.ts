import { type ConsentPurpose, consentPurposes } from '@funnel/contracts';
import type { EventLog } from './event-log';
import { shown } from './redact';

export type DebugOptions = {
  readonly events: EventLog;
  readonly consents: {
    granted(purpose: ConsentPurpose): boolean;
    subscribe(listener: () => void): () => void;
  };
  readonly login: { get(): string; subscribe(listener: () => void): () => void };
  readonly route: { path(): string; subscribe(listener: () => void): () => void };
  readonly write: (line: string, details?: unknown) => void;
};

/** Writes what the platform does, from the start of the page on: events, routes, consents, sign-in. */
export function writeDebug({ events, consents, login, route, write }: DebugOptions): void {
  writeEvents(events, write);
  writeChanges(() => consentPurposes.filter((purpose) => consents.granted(purpose)).join(', ') || 'none', {
    subscribe: consents.subscribe,
    write: (granted) => write(`consents: ${granted}`),
  });
  writeChanges(login.get, { subscribe: login.subscribe, write: (state) => write(`login: ${state}`) });
  writeChanges(route.path, { subscribe: route.subscribe, write: (path) => write(`route: ${path}`) });
}

/** The log is newest first and keeps only so many; the number of each tells which are new. */
function writeEvents(events: EventLog, write: DebugOptions['write']): void {
  let last = 0;
  const writeNew = () => {
    const fresh = events.get().filter(({ id }) => id > last);
    last = fresh[0]?.id ?? last;
    for (const { event, properties } of fresh.toReversed()) write(`event: ${event}`, shown(properties));
  };
  writeNew();
  events.subscribe(writeNew);
}

type Watch = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (value: string) => void;
};

/** Writes a value now, and again whenever it is another one. */
function writeChanges(read: () => string, { subscribe, write }: Watch): void {
  let last: string | undefined;
  const look = () => {
    const now = read();
    if (now === last) return;
    last = now;
    write(now);
  };
  look();
  subscribe(look);
}
