import { type AnalyticsEvent, analyticsRoutes, type EventName, extraStorageKeys } from '@funnel/contracts';
import { ApiError } from '@funnel/platform';
import { fakeApi, networkError, testVisitor } from '@funnel/testing';
import { createOutbox } from './outbox';
import { createUnsentStore, MAX_UNSENT } from './unsent-events';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-25') });
});
afterEach(() => jest.useRealTimers());

/** The tab of a visitor; `answer` throws while the API refuses. */
function openTab({ mayStore = () => true }: { mayStore?: () => boolean } = {}) {
  const line: { answer: () => void } = { answer: () => undefined };
  const tried: unknown[] = [];
  const api = fakeApi([
    [
      analyticsRoutes.event,
      ({ body }) => {
        tried.push(body.properties?.['attempt']);
        line.answer();
        return { accepted: true as const };
      },
    ],
  ]);
  const store = createUnsentStore({ storage: localStorage, mayStore, now: Date.now });
  const outbox = createOutbox({ api, store, now: Date.now });
  const fail = (error: () => Error) => {
    line.answer = () => {
      throw error();
    };
  };
  return {
    outbox,
    goOffline: () => fail(networkError),
    breakApi: (status: number, retryAfter?: number) =>
      fail(() => new ApiError(status, 'failed', undefined, retryAfter)),
    recover: () => {
      line.answer = () => undefined;
    },
    /** The events of every request so far, by the number in their facts. */
    tried: () => tried,
  };
}

let ids = 0;

function createEvent(attempt: number, event: EventName = 'PaymentSubmitted'): AnalyticsEvent {
  ids += 1;
  const eventId = `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  return { uuid: testVisitor.uuid, event, eventId, properties: { attempt } };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function listStored(): unknown[] {
  const stored = JSON.parse(localStorage.getItem(extraStorageKeys.unsentEvents) ?? '[]');
  return stored.map(({ body }: { body: AnalyticsEvent }) => body.properties?.['attempt']);
}

test('events that failed are sent in order when the connection is back', async () => {
  const { outbox, goOffline, recover, tried } = openTab();
  goOffline();
  outbox.send([createEvent(1), createEvent(2)]);
  await pass(0);
  outbox.send([createEvent(3)]);
  recover();
  outbox.resend();
  await pass(0);
  expect(tried()).toEqual([1, 2, 1, 2, 3]);
  outbox.resend();
  await pass(60 * 60_000);
  expect(tried()).toHaveLength(5);
  expect(listStored()).toEqual([]);
});

test.each([503, 429])('after %d the API is left alone as long as it asks', async (status) => {
  const { outbox, breakApi, recover, tried } = openTab();
  breakApi(status, 120);
  outbox.send([createEvent(1)]);
  await pass(0);
  outbox.send([createEvent(2)]);
  await pass(119_000);
  expect(tried()).toEqual([1]);
  recover();
  await pass(2000);
  expect(tried()).toEqual([1, 1, 2]);
});

test('waits double up to ten minutes', async () => {
  const { outbox, breakApi, tried } = openTab();
  breakApi(500);
  outbox.send([createEvent(1)]);
  await pass(0);
  const waits: number[] = [];
  while (waits.length < 9) {
    const start = Date.now();
    const before = tried().length;
    while (tried().length === before) await pass(1000);
    waits.push((Date.now() - start) / 1000);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
});

test('an event that the API never accepts blocks no other', async () => {
  const { outbox, breakApi, recover, tried } = openTab();
  breakApi(400);
  outbox.send([createEvent(1)]);
  await pass(0);
  recover();
  outbox.send([createEvent(2)]);
  await pass(60 * 60_000);
  expect(tried()).toEqual([1, 2]);
});

test('the next page sends what this one could not', async () => {
  const { outbox, goOffline } = openTab();
  goOffline();
  outbox.send([createEvent(1), createEvent(2)]);
  outbox.keep();
  expect(listStored()).toEqual([1, 2]);
  const next = openTab();
  next.outbox.send([createEvent(3)]);
  next.outbox.resume();
  await pass(0);
  expect(next.tried()).toEqual([3, 1, 2]);
  expect(listStored()).toEqual([]);
});

test('an event sent by two tabs has one id', async () => {
  const first = openTab();
  first.goOffline();
  const event = createEvent(1);
  first.outbox.send([event]);
  await pass(0);
  first.outbox.keep();
  const second = openTab();
  second.goOffline();
  second.outbox.resume();
  second.outbox.send([createEvent(2)]);
  await pass(0);
  second.outbox.keep();
  expect(listStored()).toEqual([1, 2]);
  first.recover();
  first.outbox.resend();
  await pass(0);
  expect(listStored()).toEqual([2]);
  expect(JSON.stringify(localStorage)).not.toContain(event.eventId);
});

test('nothing is stored without permission, and what was stored goes', async () => {
  const permission = { isGranted: true };
  const { outbox, goOffline, recover, tried } = openTab({ mayStore: () => permission.isGranted });
  goOffline();
  outbox.send([createEvent(1)]);
  await pass(0);
  outbox.keep();
  permission.isGranted = false;
  outbox.keep();
  expect({ ...localStorage }).toEqual({});
  recover();
  outbox.resend();
  await pass(0);
  expect(tried()).toEqual([1, 1]);
});

test('forgotten events are neither sent nor stored', async () => {
  const { outbox, goOffline, recover, tried } = openTab();
  goOffline();
  outbox.send([createEvent(1)]);
  await pass(0);
  outbox.keep();
  outbox.forget();
  recover();
  outbox.resend();
  await pass(60 * 60_000);
  expect(tried()).toEqual([1]);
  expect({ ...localStorage }).toEqual({});
});

test('after the end of a session nothing is stored', async () => {
  const { outbox, goOffline } = openTab();
  goOffline();
  outbox.send([createEvent(1)]);
  await pass(0);
  outbox.keep();
  outbox.close();
  outbox.send([createEvent(2)]);
  await pass(60 * 60_000);
  outbox.keep();
  expect({ ...localStorage }).toEqual({});
});

test('events older than a week are dropped', async () => {
  const { outbox, goOffline } = openTab();
  goOffline();
  outbox.send([createEvent(1)]);
  outbox.keep();
  await jest.advanceTimersByTimeAsync(0);
  jest.setSystemTime(Date.now() + 6 * day);
  outbox.send([createEvent(2)]);
  outbox.keep();
  jest.setSystemTime(Date.now() + day);
  const next = openTab();
  next.outbox.resume();
  await pass(0);
  expect(next.tried()).toEqual([2]);
  expect(listStored()).toEqual([]);
});

test('the newest 200 wait, exposures and purchases longer than others', async () => {
  const { outbox, goOffline } = openTab();
  goOffline();
  outbox.send([createEvent(1, 'experiment-viewed'), createEvent(2), createEvent(3, 'PaymentSucceeded')]);
  outbox.send(Array.from({ length: MAX_UNSENT }, (_unused, index) => createEvent(4 + index)));
  outbox.keep();
  const stored = listStored();
  expect(stored).toHaveLength(200);
  expect(stored.slice(0, 3)).toEqual([1, 3, 6]);
  expect(stored.at(-1)).toBe(203);
});

test.each(['not json', '{}', '[1,{"at":1},{"at":1,"body":{"uuid":1}}]'])(
  'unreadable stored events are dropped: %s',
  async (text) => {
    localStorage.setItem(extraStorageKeys.unsentEvents, text);
    const { outbox, tried } = openTab();
    outbox.resume();
    await pass(0);
    expect(tried()).toEqual([]);
    expect(localStorage.getItem(extraStorageKeys.unsentEvents)).toBeNull();
  },
);
