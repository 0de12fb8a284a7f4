import { createObservable } from '@funnel/platform';
import { writeDebug } from './debug-log';
import { createEventLog, type SentEvent } from './event-log';

test('debug mode logs past and new events without secrets', () => {
  const told: ((sent: SentEvent) => void)[] = [];
  const track = (event: string, properties = {}) => {
    for (const listener of told) listener({ event, properties, thirdParties: 'held' });
  };
  const events = createEventLog(
    (listener) => told.push(listener),
    () => new Date(0),
  );
  const login = createObservable('loading');
  const path = createObservable('/');
  const granted = createObservable(false);
  const lines: unknown[][] = [];
  track('initial-load');
  writeDebug({
    events,
    login,
    consents: { granted: (purpose) => purpose === 'health' && granted.get(), subscribe: granted.subscribe },
    route: path,
    write: (...line) => lines.push(line),
  });
  track('identify', { source: 'QUERY', token: 'abc' });
  path.set('/inflow-quiz');
  granted.set(true);
  login.set('anonymous');
  login.set('anonymous');
  expect(lines).toEqual([
    ['event: initial-load', {}],
    ['consents: none'],
    ['login: loading'],
    ['route: /'],
    ['event: identify', { source: 'QUERY', token: '•••' }],
    ['route: /inflow-quiz'],
    ['consents: health'],
    ['login: anonymous'],
  ]);
});
