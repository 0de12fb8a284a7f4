import { analyticsRoutes } from '@funnel/contracts';
import { fakeApi, testVisitor } from '@funnel/testing';
import { buildEventContext } from './event-context';
import { createTracker, HELD_EVENTS, type TrackedEvent, type TrackerOptions } from './tracker';

function setup(change: Partial<TrackerOptions> = {}) {
  const idle: (() => void)[] = [];
  const lines: string[] = [];
  const api = fakeApi([[analyticsRoutes.event, () => ({ accepted: true as const })]]);
  const tracker = createTracker({
    api,
    uuid: () => testVisitor.uuid,
    runWhenIdle: (run) => idle.push(run),
    newId: () => testVisitor.uuid,
    path: () => '/inflow-quiz/start',
    context: () => ({}),
    log: (line) => lines.push(line),
    ...change,
  });
  const becomeQuiet = () => idle.forEach((run) => void run());
  const sent = () => api.calls.map(({ input }) => input);
  return { tracker, lines, becomeQuiet, sent };
}

const common = { uuid: testVisitor.uuid, eventId: testVisitor.uuid };

test('events wait until idle, without empty values', () => {
  const { tracker, sent, becomeQuiet } = setup();
  tracker.track('PaymentSubmitted', { priceId: '', attempt: 0 });
  tracker.track('PriceChosen', { offering: null, priceId: undefined });
  expect(sent()).toEqual([]);
  becomeQuiet();
  expect(sent()).toEqual([
    { body: { ...common, event: 'PaymentSubmitted', properties: { attempt: 0 } } },
    { body: { ...common, event: 'PriceChosen', properties: {} } },
  ]);
});

test('pending events are sent once when the visit ends', () => {
  const { tracker, sent, becomeQuiet } = setup();
  tracker.track('initial-load');
  tracker.flush();
  expect(sent()).toHaveLength(1);
  becomeQuiet();
  expect(sent()).toHaveLength(1);
});

test('call without visitor id logs "no analyticsUUID"', () => {
  const { tracker, sent, lines, becomeQuiet } = setup({ uuid: () => '' });
  tracker.track('initial-load');
  becomeQuiet();
  expect(sent()).toEqual([]);
  expect(lines).toEqual(['no analyticsUUID']);
});

test('every event carries versions and exposed variants', () => {
  const context = (path: string) =>
    buildEventContext({
      path,
      getVersion: () => '1.0.0-abc',
      quizState: JSON.stringify({ answers: {}, pinned: { quizId: 'inflow', version: 3, overlays: {} } }),
    });
  const { tracker, sent } = setup({ context });
  tracker.track('experiment-viewed', {
    flag: 'jtbd',
    experiment: 'good-day',
    phase: '0',
    variant: 'jtbd',
    provider: 'growthbook',
    remote: 'quiz',
    country: 'DE',
    device: 'phone',
  });
  tracker.track('quiz-started', { surface: 'web', winback: null });
  tracker.flush();
  expect(sent()[1]).toEqual({
    body: {
      ...common,
      event: 'quiz-started',
      properties: {
        remote: 'quiz',
        remoteVersion: '1.0.0-abc',
        quizVersion: 3,
        surface: 'web',
        variants: ['jtbd:jtbd'],
      },
    },
  });
});

test.each(['not json', 'null', '[]', '{"pinned":1}', '{"pinned":{"version":"9"}}'])(
  'unreadable quiz state %s has no version',
  (quizState) => {
    const context = buildEventContext({ path: '/auth', getVersion: () => '1', quizState });
    expect(context).toEqual({ remote: undefined, remoteVersion: undefined, quizVersion: undefined });
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
