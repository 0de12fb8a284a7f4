import {
  analyticsRoutes,
  batchedEventSchema,
  type EventName,
  extraStorageKeys,
  MAX_BATCH_EVENTS,
  RESEND_WINDOW_MS,
} from '@funnel/contracts';
import { ApiError } from '@funnel/platform';
import { fakeApi, networkError, testVisitor } from '@funnel/testing';
import { createOutbox } from './outbox';
import { createUnsentStore, MAX_UNSENT, type TrackedBody } from './unsent-events';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-25') });
});
afterEach(() => jest.useRealTimers());

/** The locks of a browser: one holder of each at a time. */
function openBrowser() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

type TabOptions = { mayStore?: () => boolean; withTabLock?: (work: () => Promise<void>) => Promise<void> };

/** The tab of a visitor; `answer` throws while the API refuses. */
function openTab({ mayStore = () => true, withTabLock = (work) => work() }: TabOptions = {}) {
  const line: { answer: (events: readonly unknown[]) => void | Promise<void> } = { answer: () => undefined };
  const tried: unknown[][] = [];
  const ages: number[] = [];
  const api = fakeApi([
    [
      analyticsRoutes.events,
      async ({ body }) => {
        const events = body.events.map((event) => batchedEventSchema.parse(event));
        tried.push(events.map(({ properties }) => properties?.['attempt']));
        ages.push(...events.map(({ ageMs }) => ageMs));
        await line.answer(events);
        return { accepted: [], refused: [] };
      },
    ],
  ]);
  const store = createUnsentStore({ storage: localStorage, mayStore, now: Date.now });
  const outbox = createOutbox({ api, store, now: Date.now, random: () => 0, withTabLock });
  const fail = (error: () => Error) => {
    line.answer = () => {
      throw error();
    };
  };
  return {
    outbox,
    line,
    ages,
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

function createEvent(attempt: number, event: EventName = 'PaymentSubmitted'): TrackedBody {
  ids += 1;
  const eventId = `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  return { uuid: testVisitor.uuid, event, eventId, properties: { attempt } };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function listStored(): unknown[] {
  const stored = JSON.parse(localStorage.getItem(extraStorageKeys.unsentEvents) ?? '[]');
  return stored.map(({ body }: { body: TrackedBody }) => body.properties?.['attempt']);
}

test('events wait for others and are sent together, with their age', async () => {
  const { outbox, tried, ages } = openTab();
  outbox.send([createEvent(1)]);
  await pass(400);
  outbox.send([createEvent(2)]);
  await pass(599);
  expect(tried()).toEqual([]);
  await pass(1);
  expect(tried()).toEqual([[1, 2]]);
  expect(ages).toEqual([1000, 600]);
  expect(listStored()).toEqual([]);
});

test('an event is on the device until the API has it', async () => {
  const { outbox, line } = openTab();
  let answer: () => void = () => undefined;
  line.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  outbox.send([createEvent(1)]);
  expect(listStored()).toEqual([1]);
  await pass(1000);
  expect(listStored()).toEqual([1]);
  answer();
  await pass(0);
  expect(listStored()).toEqual([]);
});

test('a hidden page sends at once', async () => {
  const { outbox, tried } = openTab();
  outbox.send([createEvent(1)]);
  outbox.leave();
  await pass(60_000);
  expect(tried()).toEqual([[1]]);
});

test('events that failed are sent in order when the connection is back', async () => {
  const { outbox, goOffline, recover, tried } = openTab();
  goOffline();
  outbox.send([createEvent(1), createEvent(2)]);
  await pass(1000);
  outbox.send([createEvent(3)]);
  recover();
  outbox.resend();
  await pass(0);
  expect(tried()).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
  outbox.resend();
  await pass(60 * 60_000);
  expect(tried()).toHaveLength(2);
  expect(listStored()).toEqual([]);
});

test.each([503, 429])('after %d the API is left alone as long as it asks', async (status) => {
  const { outbox, breakApi, recover, tried } = openTab();
  breakApi(status, 120);
  outbox.send([createEvent(1)]);
  await pass(1000);
  outbox.send([createEvent(2)]);
  outbox.leave();
  await pass(119_000);
  expect(tried()).toEqual([[1]]);
  recover();
  await pass(2000);
  expect(tried()).toEqual([[1], [1, 2]]);
});

test('waits double up to ten minutes', async () => {
  const { outbox, breakApi, tried } = openTab();
  breakApi(500);
  outbox.send([createEvent(1)]);
  await pass(1000);
  const waits: number[] = [];
  while (waits.length < 9) {
    const start = Date.now();
    const before = tried().length;
    while (tried().length === before) await pass(1000);
    waits.push((Date.now() - start) / 1000);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
});

test('many events are sent in batches that a closing page may send', async () => {
  const { outbox, tried } = openTab();
  outbox.send(Array.from({ length: 120 }, (_unused, index) => createEvent(index)));
  const long = Array.from({ length: 7 }, () => 'x'.repeat(1000));
  const big = [1000, 1001, 1002, 1003, 1004, 1005].map((attempt) => ({
    ...createEvent(attempt),
    properties: { attempt, long },
  }));
  outbox.send(big);
  await pass(1000);
  await pass(1000);
  const sizes = tried().map(({ length }) => length);
  expect(sizes.slice(0, 2)).toEqual([MAX_BATCH_EVENTS, MAX_BATCH_EVENTS]);
  expect(tried().at(-1)).toEqual([1003, 1004, 1005]);
  expect(tried().flat()).toHaveLength(126);
});

test('an event that spoils its batch takes no other with it', async () => {
  const { outbox, line, tried } = openTab();
  line.answer = (events) => {
    if (JSON.stringify(events).includes('"attempt":2')) throw new ApiError(400, 'failed');
  };
  outbox.send([createEvent(1), createEvent(2), createEvent(3)]);
  await pass(60 * 60_000);
  expect(tried()).toEqual([[1, 2, 3], [1], [2], [3]]);
  expect(listStored()).toEqual([]);
});

test('the next page sends what this one could not', async () => {
  const { outbox, goOffline } = openTab();
  goOffline();
  outbox.send([createEvent(1), createEvent(2)]);
  outbox.leave();
  await pass(0);
  expect(listStored()).toEqual([1, 2]);
  const next = openTab();
  next.outbox.send([createEvent(3)]);
  next.outbox.resend();
  await pass(0);
  expect(next.tried()).toEqual([[1, 2, 3]]);
  expect(listStored()).toEqual([]);
});

test('one tab sends at a time what several have stored', async () => {
  const withTabLock = openBrowser();
  const [first, second] = [openTab({ withTabLock }), openTab({ withTabLock })];
  first.outbox.send([createEvent(1)]);
  await pass(500);
  second.outbox.resend();
  await pass(60_000);
  expect(listStored()).toEqual([]);
  // The second was first; what the first sends again has the same id.
  expect(second.tried()).toEqual([[1]]);
  expect(first.tried()).toEqual([[1]]);
  const [third, fourth] = [openTab({ withTabLock }), openTab({ withTabLock })];
  localStorage.setItem(
    extraStorageKeys.unsentEvents,
    JSON.stringify([{ body: createEvent(2), at: Date.now() }]),
  );
  third.outbox.resend();
  fourth.outbox.resend();
  await pass(60_000);
  expect([third.tried(), fourth.tried()]).toEqual([[[2]], []]);
});

test('nothing is stored without permission, and what was stored goes', async () => {
  const permission = { isGranted: true };
  const { outbox, goOffline, recover, tried } = openTab({ mayStore: () => permission.isGranted });
  goOffline();
  outbox.send([createEvent(1)]);
  await pass(1000);
  permission.isGranted = false;
  outbox.leave();
  expect({ ...localStorage }).toEqual({});
  recover();
  outbox.resend();
  await pass(0);
  expect(tried()).toEqual([[1], [1]]);
});

test('forgotten events are neither sent nor stored', async () => {
  const { outbox, goOffline, recover, tried } = openTab();
  goOffline();
  outbox.send([createEvent(1)]);
  await pass(1000);
  outbox.forget();
  recover();
  outbox.resend();
  await pass(60 * 60_000);
  expect(tried()).toEqual([[1]]);
  expect({ ...localStorage }).toEqual({});
});

test('after the end of a session nothing is stored', async () => {
  const { outbox, goOffline } = openTab();
  goOffline();
  outbox.send([createEvent(1)]);
  await pass(1000);
  outbox.close();
  outbox.send([createEvent(2)]);
  await pass(60 * 60_000);
  outbox.leave();
  await pass(0);
  expect({ ...localStorage }).toEqual({});
});

test('events older than a week are dropped', async () => {
  const { outbox, goOffline } = openTab();
  goOffline();
  outbox.send([createEvent(1)]);
  outbox.leave();
  await pass(0);
  jest.setSystemTime(Date.now() + 6 * day);
  outbox.send([createEvent(2)]);
  jest.setSystemTime(Date.now() + day);
  const next = openTab();
  next.outbox.resend();
  await pass(0);
  expect(next.tried()).toEqual([[2]]);
  expect(next.ages.every((age) => age <= RESEND_WINDOW_MS)).toBe(true);
  expect(listStored()).toEqual([]);
});

test('an event of a clock that was set back has just happened', async () => {
  const { outbox, ages } = openTab();
  outbox.send([createEvent(1)]);
  jest.setSystemTime(Date.now() - day);
  await pass(1000);
  expect(ages).toEqual([0]);
});

test('the newest 500 wait, exposures and purchases longer than others', async () => {
  const { outbox, goOffline } = openTab();
  goOffline();
  outbox.send([createEvent(1, 'experiment-viewed'), createEvent(2), createEvent(3, 'PaymentSucceeded')]);
  outbox.send(Array.from({ length: MAX_UNSENT }, (_unused, index) => createEvent(4 + index)));
  const stored = listStored();
  expect(stored).toHaveLength(500);
  expect(stored.slice(0, 3)).toEqual([1, 3, 6]);
  expect(stored.at(-1)).toBe(503);
});

test('events of more than 512,000 characters wait in memory', async () => {
  const { outbox, goOffline, recover, tried } = openTab();
  goOffline();
  outbox.send([createEvent(0)]);
  const texts = Array.from({ length: 4 }, () => 'x'.repeat(1900));
  const long = Array.from({ length: 80 }, (_unused, attempt) => ({
    ...createEvent(attempt),
    properties: { attempt, texts },
  }));
  outbox.send(long);
  expect(listStored()).toEqual([0]);
  recover();
  await pass(60_000);
  expect(tried().flat()).toHaveLength(81);
  expect(listStored()).toEqual([]);
});

test.each(['not json', '{}', '[1,{"at":1},{"at":1,"body":{"uuid":1}}]'])(
  'unreadable stored events are dropped: %s',
  async (text) => {
    localStorage.setItem(extraStorageKeys.unsentEvents, text);
    const { outbox, tried } = openTab();
    outbox.resend();
    await pass(0);
    expect(tried()).toEqual([]);
    outbox.leave();
    expect(localStorage.getItem(extraStorageKeys.unsentEvents)).toBeNull();
  },
);
