import { bucketRoutes } from '@funnel/contracts';
import { fail, fakeApi } from '@funnel/testing';
import { createHostApi } from '../../calls/host-api';
import { READ_TIMEOUT_MS, SAVE_DEBOUNCE_MS, StickyBuckets } from './sticky-buckets';

const document = (assignments: Record<string, string>) => ({
  attributeName: 'id',
  attributeValue: 'ada',
  assignments,
});
const key = 'id||ada';
const never = new Promise<never>(() => undefined);

type Faults = { read?: () => never | Promise<never>; save?: () => never };

/** Buckets on a fake API; `pass` advances the awaited time. */
function setup({ read, save }: Faults = {}, saved: Record<string, Record<string, unknown>> = {}) {
  const api = fakeApi([
    [bucketRoutes.read, () => read?.() ?? { data: saved }],
    [bucketRoutes.save, ({ body }) => save?.() ?? body],
  ]);
  const waiting: { milliseconds: number; pass: () => void }[] = [];
  const wait = (milliseconds: number) =>
    new Promise<void>((pass) => {
      waiting.push({ milliseconds, pass });
    });
  const log = { warn: jest.fn(), error: jest.fn() };
  const buckets = new StickyBuckets({ api: createHostApi(api), wait, warn: log.warn, console: log });
  return { api, buckets, waiting, log };
}

test('one call reads buckets of non-empty attributes', async () => {
  const { api, buckets } = setup({}, { [key]: document({ a__0: '1' }) });
  const read = await buckets.getAllAssignments({ id: 'ada', deviceId: 'phone', company: '' });
  expect(read).toEqual({ [key]: document({ a__0: '1' }) });
  expect(api.calls).toEqual([
    { route: 'GET /buckets', input: { query: { keys: 'id||ada,deviceId||phone' } } },
  ]);
});

test('saves within 200 ms are one', async () => {
  const { api, buckets, waiting } = setup();
  const first = buckets.saveAssignments(document({ a__0: '1' }));
  const second = buckets.saveAssignments(document({ a__0: '1', b__0: '0' }));
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([200, 200]);
  expect(SAVE_DEBOUNCE_MS).toBe(200);
  for (const { pass } of waiting) pass();
  await Promise.all([first, second]);
  expect(api.calls).toEqual([
    { route: 'POST /buckets', input: { body: { key, data: document({ a__0: '1', b__0: '0' }) } } },
  ]);
});

test('pending buckets are saved once on leaving', async () => {
  const { api, buckets, waiting } = setup();
  const saving = buckets.saveAssignments(document({ a__0: '1' }));
  await buckets.flush();
  expect(api.calls).toHaveLength(1);
  for (const { pass } of waiting) pass();
  await saving;
  expect(api.calls).toHaveLength(1);
});

test('failed save gives null and a console warning', async () => {
  const { buckets, waiting, log } = setup({ save: fail() });
  const saving = buckets.saveAssignments(document({ a__0: '1' }));
  for (const { pass } of waiting) pass();
  await expect(saving).resolves.toBeNull();
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('failed fetch warns, own assignments stay known', async () => {
  const { buckets, log } = setup({ read: fail() });
  void buckets.saveAssignments(document({ a__0: '1' }));
  await expect(buckets.getAllAssignments({ id: 'ada' })).resolves.toEqual({ [key]: document({ a__0: '1' }) });
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('buckets are waited for 800 ms', async () => {
  const { buckets, waiting, log } = setup({ read: () => never });
  const reading = buckets.getAllAssignments({ id: 'ada' });
  expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([READ_TIMEOUT_MS]);
  waiting[0]?.pass();
  await expect(reading).resolves.toEqual({});
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('missing bucket keys warn and fetch nothing', async () => {
  const { api, buckets, log } = setup();
  await expect(buckets.getAllAssignments({ id: '' })).resolves.toEqual({});
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(api.calls).toEqual([]);
});

test('missing bucket data warn and save nothing', async () => {
  const { api, buckets, log } = setup();
  await expect(buckets.saveAssignments(document({}))).resolves.toBeNull();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(api.calls).toEqual([]);
});

test('API’s assignments win and are never lost', async () => {
  const { buckets } = setup({}, { [key]: document({ a__0: '1' }) });
  void buckets.saveAssignments(document({ a__0: '0', b__0: '1' }));
  const { [key]: both } = await buckets.getAllAssignments({ id: 'ada' });
  expect(both?.assignments).toEqual({ a__0: '1', b__0: '1' });
});
