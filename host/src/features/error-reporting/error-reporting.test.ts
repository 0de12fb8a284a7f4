import { createObservable } from '@funnel/platform';
import { catchErrors } from './catch-errors';
import { createErrorService, type ErrorClient } from './error-service';
import { createReport, type ReportedError, type ReportOptions } from './report';

function captureReport(error: unknown): ReportedError {
  return { error, level: 'error', details: {}, page: '/', at: 1, visitorTexts: [] };
}

function reporting(options: Partial<ReportOptions> = {}) {
  const events: unknown[] = [];
  const sent: ReportedError[] = [];
  const report = createReport({
    customEnv: 'production',
    isTestUser: () => false,
    track: (event, ...facts) => events.push([event, ...facts]),
    service: (reported) => sent.push(reported),
    path: () => '/inflow-quiz/attention-1',
    now: () => 1000,
    collectVisitorTexts: () => [],
    ...options,
  });
  return { report, events, sent };
}

/** A fake service and a consent that can be given and revoked. */
function service(options: { isAllowed: boolean; fails?: number }) {
  const sent: unknown[] = [];
  const quiet: (() => void)[] = [];
  const allowed: boolean[] = [];
  let loads = 0;
  const client: ErrorClient = {
    send: ({ error }) => sent.push(error),
    allow: (isAllowed) => allowed.push(isAllowed),
  };
  const consent = createObservable(options.isAllowed);
  const errors = createErrorService({
    runWhenIdle: (run) => quiet.push(run),
    load: async () => {
      loads += 1;
      if (loads <= (options.fails ?? 0)) throw new Error('offline');
      return client;
    },
  });
  const follow = () => errors.follow({ isAllowed: consent.get, subscribe: consent.subscribe });
  return { ...errors, follow, consent, sent, quiet, allowed, loads: () => loads };
}

const flushPromises = () => new Promise<void>((resolve) => setTimeout(resolve));

test('error becomes scrubbed event and service report', () => {
  const { report, events, sent } = reporting();
  const error = new TypeError('no ada@example.com at /login?token=abc');
  report(error, { remote: 'quiz', call: 'GET /user?email=ada@example.com' });
  expect(events).toEqual([
    [
      'error',
      {
        name: 'TypeError',
        message: 'no [email] at /login',
        remote: 'quiz',
        call: 'GET /user',
        page: '/inflow-quiz/:step',
      },
    ],
  ]);
  expect(sent).toMatchObject([{ error, at: 1000, page: '/inflow-quiz/:step' }]);
});

test('in development errors go to the console alone', () => {
  const print = jest.spyOn(console, 'error').mockImplementation();
  const { report, events, sent } = reporting({ customEnv: 'development' });
  const error = new Error('boom');
  report(error, { call: 'x' });
  expect(print).toHaveBeenCalledWith(error, { call: 'x' });
  expect([events, sent]).toEqual([[], []]);
  print.mockRestore();
});

test.each([
  ['production', 1],
  ['development', 0],
])('in %s a warning is logged and goes to %i services', (customEnv, services) => {
  const print = jest.spyOn(console, 'warn').mockReturnValue();
  const { report, events, sent } = reporting({ customEnv });
  report('card-error failed');
  expect(print).toHaveBeenCalledWith('card-error failed', {});
  expect(sent.map(({ error, level }) => [error, level])).toEqual(
    Array.from({ length: services }, () => ['card-error failed', 'warning']),
  );
  expect(events).toHaveLength(services);
  print.mockRestore();
});

test('errors of test users are not reported', () => {
  const { report, events, sent } = reporting({ isTestUser: () => true });
  report(new Error('boom'));
  expect([events, sent]).toEqual([[], []]);
});

test('error loop reports fifty errors', () => {
  const { report, events } = reporting();
  for (let time = 0; time < 100; time += 1) report(new Error('again'));
  expect(events).toHaveLength(50);
});

test('the first twenty uncaught errors are buffered', () => {
  const page = new EventTarget();
  const errorBuffer = catchErrors(page);
  const taken: unknown[] = [];
  const error = new Error('early');
  page.dispatchEvent(new ErrorEvent('error', { error }));
  for (let time = 0; time < 30; time += 1)
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: time }));
  errorBuffer.setHandler((each) => taken.push(each));
  expect(taken).toEqual([error, ...Array.from({ length: 19 }, (_none, index) => index)]);
  page.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(taken.at(-1)).toEqual(new Error('Script error.'));
});

test('service loads with consent and gets buffered errors', async () => {
  const { send, follow, consent, sent, quiet, loads } = service({ isAllowed: false });
  send(captureReport('before the page knew'));
  follow();
  for (let time = 0; time < 30; time += 1) send(captureReport(time));
  for (const run of quiet) run();
  await flushPromises();
  expect([loads(), sent]).toEqual([0, []]);
  consent.set(true);
  await flushPromises();
  expect(loads()).toBe(1);
  expect(sent).toHaveLength(20);
  expect(sent[0]).toBe('before the page knew');
});

test('consented service loads after first screen or error', async () => {
  const early = service({ isAllowed: true });
  early.follow();
  await flushPromises();
  expect(early.loads()).toBe(0);
  early.send(captureReport('boom'));
  await flushPromises();
  expect(early.sent).toEqual(['boom']);

  const quiet = service({ isAllowed: true });
  quiet.follow();
  for (const run of quiet.quiet) run();
  await flushPromises();
  expect(quiet.loads()).toBe(1);
});

test('revoked consent stops the service until given again', async () => {
  const { send, follow, consent, sent, allowed } = service({ isAllowed: true });
  follow();
  send(captureReport('one'));
  await flushPromises();
  consent.set(false);
  send(captureReport('two'));
  await flushPromises();
  expect(sent).toEqual(['one']);
  expect(allowed.at(-1)).toBe(false);
  consent.set(true);
  expect(sent).toEqual(['one', 'two']);
});

test('service that failed to load is retried', async () => {
  const { send, follow, sent } = service({ isAllowed: true, fails: 1 });
  follow();
  send(captureReport('one'));
  await flushPromises();
  expect(sent).toEqual([]);
  send(captureReport('two'));
  await flushPromises();
  expect(sent).toEqual(['one', 'two']);
});
