import { type ConsentPurpose, consentPurposes } from '@funnel/contracts';
import type { EventLog } from './event-log';
import { redactSecrets } from './redact-secrets';

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

/** Logs what the platform does from page start: events, routes, consents, sign-in. */
export function writeDebug({ events, consents, login, route, write }: DebugOptions): void {
  writeEvents(events, write);
  writeChanges(() => consentPurposes.filter((purpose) => consents.granted(purpose)).join(', ') || 'none', {
    subscribe: consents.subscribe,
    write: (granted) => write(`consents: ${granted}`),
  });
  writeChanges(login.get, { subscribe: login.subscribe, write: (state) => write(`login: ${state}`) });
  writeChanges(route.path, { subscribe: route.subscribe, write: (path) => write(`route: ${path}`) });
}

/** The log is newest first and limited; ids show which events are new. */
function writeEvents(events: EventLog, write: DebugOptions['write']): void {
  let last = 0;
  const writeNew = () => {
    const fresh = events.get().filter(({ id }) => id > last);
    last = fresh[0]?.id ?? last;
    for (const { event, properties } of fresh.toReversed())
      write(`event: ${event}`, redactSecrets(properties));
  };
  writeNew();
  events.subscribe(writeNew);
}

type Watch = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (value: string) => void;
};

/** Writes a value now and after every change. */
function writeChanges(read: () => string, { subscribe, write }: Watch): void {
  let last: string | undefined;
  const writeIfChanged = () => {
    const now = read();
    if (now === last) return;
    last = now;
    write(now);
  };
  writeIfChanged();
  subscribe(writeIfChanged);
}
