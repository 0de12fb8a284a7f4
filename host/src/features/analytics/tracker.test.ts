import type { AnalyticsEvent } from '@funnel/contracts';
import type { EventProperties } from '@funnel/platform';
import { testVisitor } from '@funnel/testing';
import { buildEventContext } from './event-context';
import { createTracker, HELD_EVENTS, type TrackedEvent, type TrackerOptions } from './tracker';

function setup(change: Partial<TrackerOptions> = {}) {
  const idle: (() => void)[] = [];
  const lines: string[] = [];
  const sent: AnalyticsEvent[] = [];
  const tracker = createTracker({
    send: (events) => void sent.push(...events),
    uuid: () => testVisitor.uuid,
    runWhenIdle: (run) => idle.push(run),
    newId: () => testVisitor.uuid,
    path: () => '/inflow-quiz/start',
    context: () => ({}),
    log: (line) => lines.push(line),
    ...change,
  });
  const becomeQuiet = () => idle.forEach((run) => void run());
  return { tracker, lines, becomeQuiet, sent };
}

const common = { uuid: testVisitor.uuid, eventId: testVisitor.uuid };

test('events wait until idle, without empty values', () => {
  const { tracker, sent, becomeQuiet } = setup();
  tracker.track('PaymentSubmitted', { priceId: '', attempt: 0 });
  tracker.track('PriceChosen', { offering: null, priceId: undefined });
  expect(sent).toEqual([]);
  becomeQuiet();
  expect(sent).toEqual([
    { ...common, event: 'PaymentSubmitted', properties: { attempt: 0 } },
    { ...common, event: 'PriceChosen', properties: {} },
  ]);
});

test('pending events are sent once when the visit ends', () => {
  const { tracker, sent, becomeQuiet } = setup();
  tracker.track('initial-load');
  tracker.flush();
  expect(sent).toHaveLength(1);
  becomeQuiet();
  expect(sent).toHaveLength(1);
});

test('call without visitor id logs "no analyticsUUID"', () => {
  const { tracker, sent, lines, becomeQuiet } = setup({ uuid: () => '' });
  tracker.track('initial-load');
  becomeQuiet();
  expect(sent).toEqual([]);
  expect(lines).toEqual(['no analyticsUUID']);
});

const exposure = {
  flag: 'jtbd',
  experiment: 'jtbd-1',
  phase: '0',
  variant: 'jtbd',
  provider: 'growthbook',
  remote: 'checkout',
  country: 'US',
  device: 'phone',
} as const;

/** The context on a page of the quiz, where the checkout is loaded, too. */
function buildContext(path: string, facts: EventProperties, quizState: string | null = null) {
  const versions = { quiz: '1.0.0-abc', checkout: '2.0.0-def', host: '1.4.6' };
  return buildEventContext({
    path,
    facts,
    locale: 'es',
    getVersion: (part) => new Map(Object.entries(versions)).get(part),
    quizState,
  });
}

test('every event carries language, versions and exposed variants', () => {
  const pinned = { quizId: 'inflow', version: 3, overlays: {} };
  const context = (path: string, facts: EventProperties) =>
    buildContext(path, facts, JSON.stringify({ answers: {}, pinned }));
  const { tracker, sent } = setup({ context });
  tracker.track('experiment-viewed', exposure);
  tracker.track('quiz-started', { surface: 'web', winback: null });
  tracker.flush();
  const properties = { locale: 'es', quizVersion: 3, variants: ['jtbd:jtbd'] };
  expect(sent).toEqual([
    {
      ...common,
      event: 'experiment-viewed',
      properties: { ...properties, ...exposure, remoteVersion: '2.0.0-def' },
    },
    {
      ...common,
      event: 'quiz-started',
      properties: { ...properties, remote: 'quiz', remoteVersion: '1.0.0-abc', surface: 'web' },
    },
  ]);
});

test.each([
  [{ remote: 'checkout' }, 'checkout', '2.0.0-def'],
  [{ remote: 'host' }, 'host', '1.4.6'],
  [{ remote: 'account', version: '3.0.0' }, 'account', '3.0.0'],
  [{ remote: 'account' }, 'account', undefined],
  [{ remote: 'constructor' }, 'constructor', undefined],
  [{ version: '3.0.0' }, 'quiz', '1.0.0-abc'],
])('an event with %j is about %s %s', (facts, remote, remoteVersion) => {
  expect(buildContext('/inflow-quiz/start', facts)).toMatchObject({ remote, remoteVersion });
});

test.each(['not json', 'null', '[]', '{"pinned":1}', '{"pinned":{"version":"9"}}'])(
  'unreadable quiz state %s has no version',
  (quizState) => {
    expect(buildContext('/auth', {}, quizState)).toEqual({
      locale: 'es',
      remote: undefined,
      remoteVersion: undefined,
      quizVersion: undefined,
    });
  },
);

test('newest 100 events are held and passed once', () => {
  const { tracker } = setup();
  for (let attempt = 0; attempt < HELD_EVENTS + 5; attempt += 1) {
    tracker.track('PaymentSubmitted', { priceId: 'p', attempt });
  }
  const received: TrackedEvent[] = [];
  tracker.setReceiver((event) => received.push(event));
  expect(HELD_EVENTS).toBe(100);
  expect(received).toHaveLength(100);
  expect(received[0]?.facts).toMatchObject({ attempt: 5 });
  tracker.track('initial-load');
  expect(received).toHaveLength(101);
});

test('nothing held survives a refusal', () => {
  const { tracker } = setup();
  tracker.track('initial-load');
  tracker.dropHeld();
  const received: TrackedEvent[] = [];
  tracker.setReceiver((event) => received.push(event));
  expect(received).toEqual([]);
});

test('listeners get each event until they unsubscribe', () => {
  const { tracker } = setup();
  const heard: unknown[] = [];
  const stop = tracker.onTracked((sent) => heard.push(sent));
  tracker.track('PaymentSubmitted', { priceId: '', attempt: 0 });
  tracker.setReceiver(() => undefined);
  tracker.track('initial-load');
  stop();
  tracker.track('initial-load');
  expect(heard).toEqual([
    { event: 'PaymentSubmitted', properties: { attempt: 0 }, thirdParties: 'held' },
    { event: 'initial-load', properties: {}, thirdParties: 'told' },
  ]);
});
