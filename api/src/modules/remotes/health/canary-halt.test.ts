import { hour, minute } from '../../../platform/clock';
import { met, setupCanary } from './testing/setup-canary';

const reasons = {
  failure: '6 of 6 of its visitors could not load it, of those of stable 0 of 20',
  error: '6 of 6 of its visitors met an error, of those of stable 0 of 20',
  slowLoad: '6 of 6 of its visitors waited for it for more than 2.5 s, of those of stable 0 of 20',
} as const;

test.each([
  ['whose file is missing', [met.failure], reasons.failure],
  ['that throws', [met.load, met.error], reasons.error],
  ['that is slow', [met.slowLoad], reasons.slowLoad],
])('canary %s ends by itself and says why', async (_name, events, reason) => {
  const { visit, look, listChannels, readServedVersion, db, ...api } = await setupCanary();
  const { call, config, address } = api;
  await visit('1.0.0', 20, [met.load]);
  await look();
  expect(await listChannels()).toHaveLength(2);
  await visit('1.1.0', 6, events);
  await look();
  expect(await listChannels()).toEqual([{ channel: 'stable', version: '1.0.0', percent: 100 }]);
  expect(await readServedVersion()).toBe('1.0.0');
  const changes = await db
    .selectFrom('releaseChanges')
    .select(['channel', 'version', 'changedBy', 'reason'])
    .orderBy('revision', 'desc')
    .limit(1)
    .execute();
  expect(changes).toEqual([{ channel: 'canary', version: null, changedBy: 'automatic halt', reason }]);
  const { body: list } = await call('get', '/remotes/quiz/releases', { token: config.releaseToken });
  expect(list.halted).toEqual({ version: '1.1.0', at: expect.any(String), reason });
  const audited = await db.selectFrom('securityEvents').select('details').orderBy('at', 'desc').execute();
  const details = { name: 'quiz', channel: 'canary', version: '1.1.0', action: 'automatic halt', reason };
  expect(audited[0]?.details).toEqual(details);
  const metrics = await fetch(`${address}/metrics`);
  expect(await metrics.text()).toContain('release_halts_total 1');
});

test('two processes end a canary once', async () => {
  const { visit, countReleases, haltCanaries, db } = await setupCanary();
  await visit('1.0.0', 20, [met.load]);
  await visit('1.1.0', 6, [met.failure]);
  await countReleases();
  await Promise.all([haltCanaries(), haltCanaries()]);
  const ended = db.selectFrom('releaseChanges').where('version', 'is', null).select('name').execute();
  expect(await ended).toEqual([{ name: 'quiz' }]);
});

test('canary stays while stable fails alike', async () => {
  const { visit, look, listChannels } = await setupCanary();
  await visit('1.0.0', 20, [met.failure]);
  await visit('1.1.0', 20, [met.failure]);
  await look();
  expect(await listChannels()).toHaveLength(2);
});

test('canary that breaks after good hours ends, too', async () => {
  const { visit, look, advanceClock, listChannels } = await setupCanary();
  await visit('1.0.0', 100, [met.load]);
  await visit('1.1.0', 100, [met.load]);
  await look();
  advanceClock(3 * hour);
  await visit('1.0.0', 20, [met.load]);
  await visit('1.1.0', 6, [met.failure]);
  await look();
  expect(await listChannels()).toHaveLength(1);
});

test('canary that is put back is judged by what came since', async () => {
  const { visit, look, advanceClock, listChannels, pointChannel } = await setupCanary();
  await visit('1.0.0', 20, [met.load]);
  await visit('1.1.0', 6, [met.failure]);
  await look();
  advanceClock(minute);
  await pointChannel('canary', { version: '1.1.0', percent: 50 }).expect(200);
  await look();
  expect(await listChannels()).toHaveLength(2);
  await visit('1.0.0', 20, [met.load]);
  await visit('1.1.0', 6, [met.load]);
  await look();
  expect(await listChannels()).toHaveLength(2);
});
