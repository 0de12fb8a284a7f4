import { minute } from '../../../platform/clock';
import { createVisitor, met, setupCanary } from './testing/setup-canary';

test('a visitor counts once for each kind of outcome, whatever they reload', async () => {
  const { send, countReleases, readHealth } = await setupCanary();
  const uuid = createVisitor('1.1.0');
  await send({ uuid, version: '1.1.0', events: [met.failure, met.failure, met.load, met.slowLoad] });
  await send({ uuid, version: '1.1.0', events: [met.error, met.error, met.load] });
  await countReleases();
  await countReleases();
  const counts = { visitors: 1, failedFiles: 1, failedStart: 0, errored: 1, fast: 1, slow: 0 };
  expect(await readHealth()).toEqual([
    expect.objectContaining({ name: 'quiz', version: '1.1.0', ...counts }),
  ]);
});

test('counts of several processes add up, and hold no visitor', async () => {
  const { visit, countReleases, readHealth, advanceClock } = await setupCanary();
  await visit('1.0.0', 2, [met.load]);
  await countReleases();
  await visit('1.0.0', 1, [met.slowLoad]);
  await countReleases();
  advanceClock(minute);
  await visit('1.0.0', 1, [met.load]);
  await countReleases();
  const rows = await readHealth();
  const sum = (count: 'visitors' | 'fast' | 'slow') => rows.reduce((total, row) => total + row[count], 0);
  expect([sum('visitors'), sum('fast'), sum('slow')]).toEqual([4, 3, 1]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    [
      ...['errored', 'failedFiles', 'failedStart', 'minute', 'name', 'slow', 'version', 'visitors'],
      ...['usual', 'delayed', 'fast'],
    ].toSorted(),
  );
});

test('what a visitor meets later counts among those they came with', async () => {
  const { send, countReleases, readHealth, advanceClock } = await setupCanary();
  const visit = { uuid: createVisitor('1.0.0'), version: '1.0.0' };
  await send({ ...visit, events: [met.load] });
  await countReleases();
  const [before] = await readHealth();
  advanceClock(10 * minute);
  await send({ ...visit, events: [met.load, met.error] });
  await countReleases();
  expect(await readHealth()).toEqual([{ ...before, errored: 1 }]);
});

test('counts of stable start again with a canary', async () => {
  const { send, countReleases, readHealth, advanceClock, pointChannel } = await setupCanary();
  await pointChannel('canary', { version: null }).expect(200);
  await countReleases();
  const visit = { uuid: createVisitor('1.0.0'), version: '1.0.0', events: [met.load] };
  await send(visit);
  await countReleases();
  advanceClock(10 * minute);
  await pointChannel('canary', { version: '1.1.0', percent: 50 }).expect(200);
  await countReleases();
  await send(visit);
  await countReleases();
  expect((await readHealth()).map(({ visitors }) => visitors)).toEqual([1, 1]);
});

test.each([
  { what: 'a version that is on no channel', version: '9.9.9' },
  { what: 'a version that the visitor does not get', version: '1.0.0' },
  { what: 'something of an hour ago', version: '1.1.0', ageMs: 60 * minute },
])('$what does not count', async ({ version, ...more }) => {
  const { send, countReleases, readHealth } = await setupCanary();
  const visit = { uuid: createVisitor('1.1.0'), version, ...more };
  await send({ ...visit, events: [met.failure, met.error] });
  await countReleases();
  expect(await readHealth()).toEqual([]);
});

test('warnings do not count', async () => {
  const { call, countReleases, readHealth } = await setupCanary();
  const properties = { remote: 'quiz', remoteVersion: '1.1.0', name: 'Warning', message: 'slow' };
  const body = { uuid: createVisitor('1.1.0'), event: 'error', properties };
  await call('post', '/a/event', { body }).expect(202);
  await countReleases();
  expect(await readHealth()).toEqual([]);
});

test('one connection counts as four visitors, too few to end a canary', async () => {
  const { send, look, readHealth, listChannels, visit } = await setupCanary({ RATE_LIMIT_FACTOR: '1' });
  for (let n = 1; n <= 40; n += 1) {
    for (const address of [`198.51.100.${n}`, `2001:db8:7::${n}`]) {
      const visit = { uuid: createVisitor('1.1.0'), version: '1.1.0', address };
      await send({ ...visit, events: [met.failure, met.error] });
    }
  }
  await visit('1.0.0', 3, [met.load]);
  await look();
  expect((await readHealth()).map(({ version, visitors }) => [version, visitors])).toEqual([
    ['1.0.0', 2],
    ['1.1.0', 4],
  ]);
  expect(await listChannels()).toHaveLength(2);
});

test('counts wait for the database and are written once', async () => {
  const { visit, countReleases, readHealth, db } = await setupCanary();
  await visit('1.1.0', 2, [met.load]);
  await db.schema.alterTable('release_health').renameTo('release_health_gone').execute();
  await expect(countReleases()).rejects.toThrow('release_health');
  await db.schema.alterTable('release_health_gone').renameTo('release_health').execute();
  await countReleases();
  await countReleases();
  expect((await readHealth()).map(({ visitors }) => visitors)).toEqual([2]);
});
