import { createObservable, type Observable } from '@funnel/platform';

/** An event sent to our API; for third parties it is sent or held for consent. */
export type SentEvent = {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly thirdParties: 'held' | 'told';
};

export type LoggedEvent = SentEvent & { readonly id: number; readonly at: Date };
export type EventLog = Observable<readonly LoggedEvent[]>;

const MOST = 200;

/** The events of this page, newest first. */
export function createEventLog(
  onTracked: (listener: (sent: SentEvent) => void) => unknown,
  now: () => Date,
): EventLog {
  const log = createObservable<readonly LoggedEvent[]>([]);
  let id = 0;
  onTracked((sent) => {
    id += 1;
    log.set([{ ...sent, id, at: now() }, ...log.get()].slice(0, MOST));
  });
  return log;
}
