import { consentPurposes } from '@funnel/contracts';
import type { Observable } from '@funnel/platform';
import type { EventLog } from './event-log';
import { redactSecrets } from './redact-secrets';
import type { DevMenuTools } from './tools';

type Watched = Pick<Observable<string>, 'get' | 'subscribe'>;

export type DebugOptions = {
  readonly events: EventLog;
  readonly consents: Pick<DevMenuTools['consents'], 'granted' | 'subscribe'>;
  readonly login: Watched;
  readonly route: Watched;
  readonly write: (line: string, details?: unknown) => void;
};

/** Logs what the platform does from page start: events, routes, consents, sign-in. */
export function writeDebug({ events, consents, login, route, write }: DebugOptions): void {
  const listGranted = () => consentPurposes.filter((purpose) => consents.granted(purpose)).join(', ');
  const { subscribe } = consents;
  writeEvents(events, write);
  writeChanges({ get: listGranted, subscribe }, (granted) => write(`consents: ${granted || 'none'}`));
  writeChanges(login, (state) => write(`login: ${state}`));
  writeChanges(route, (path) => write(`route: ${path}`));
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

/** Writes a value now and after every change. */
function writeChanges({ get, subscribe }: Watched, write: (value: string) => void): void {
  let last: string | undefined;
  const writeIfChanged = () => {
    const now = get();
    if (now === last) return;
    last = now;
    write(now);
  };
  writeIfChanged();
  subscribe(writeIfChanged);
}
