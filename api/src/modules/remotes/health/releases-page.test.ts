import supertest from 'supertest';
import { createRelease } from '../testing/setup-registry';
import { met, setupCanary } from './testing/setup-canary';

async function setupPage() {
  const api = await setupCanary();
  const password = api.config.operators[0]?.token ?? '';
  const page = '/operations/releases';
  return {
    ...api,
    open: (given = password) => supertest(api.address).get(page).auth('operator', given),
    press: (fields: object, site = 'same-origin') =>
      supertest(api.address)
        .post(page)
        .auth('operator', password)
        .set('sec-fetch-site', site)
        .type('form')
        .send({ name: 'quiz', reason: 'Seen in the logs', ...fields }),
  };
}

test('page shows what runs where, how it does, and why a canary ended', async () => {
  const { open, visit, look } = await setupPage();
  await visit('1.0.0', 20, [met.load]);
  await visit('1.1.0', 2, [met.slowLoad, met.error]);
  await look();
  const before = (await open().expect(200)).text;
  expect(before).toMatch(/stable<\/th><td>1\.0\.0<\/td><td>100 %.*<td>20<\/td><td>0 \(0 %\)<\/td>/);
  expect(before).toMatch(
    /canary<\/th><td>1\.1\.0<\/td><td>50 %.*<td>2 \(100 %\)<\/td><td>three of four after 2\.5 s<\/td>/,
  );
  await visit('1.1.0', 4, [met.load, met.error]);
  await look();
  const { text, headers } = await open();
  expect(text).toMatch(/canary<\/td><td>1\.1\.0 ended<\/td>.*automatic halt/);
  expect(text).toContain('6 of 6 of its visitors met an error, of those of stable 0 of 20');
  expect(text).not.toContain('Promote 1.1.0');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('operator ends, promotes and rolls back by a press, under their name', async () => {
  const { press, publishRelease, listChannels, db } = await setupPage();
  expect((await press({ action: 'end', version: '1.1.0' })).text).toContain('has ended');
  expect(await listChannels()).toEqual([{ channel: 'stable', version: '1.0.0', percent: 100 }]);
  expect((await press({ action: 'end', version: '1.1.0' })).text).toContain('had ended before');

  await publishRelease(createRelease('1.2.0'), { channel: 'canary', percent: 10 });
  const promoted = await press({ action: 'promote', version: '1.2.0' });
  expect(promoted.text).toContain('Roll back to 1.0.0');
  expect(await listChannels()).toEqual([{ channel: 'stable', version: '1.2.0', percent: 100 }]);
  const rolledBack = await press({ action: 'rollback', version: '1.0.0' });
  expect(rolledBack.text).not.toContain('Roll back to');
  expect(await listChannels()).toEqual([{ channel: 'stable', version: '1.0.0', percent: 100 }]);

  const changes = db.selectFrom('releaseChanges').select(['changedBy', 'reason']).orderBy('revision', 'desc');
  expect(await changes.limit(1).execute()).toEqual([{ changedBy: 'anna', reason: 'Seen in the logs' }]);
  const events = await db
    .selectFrom('securityEvents')
    .select('details')
    .where('kind', '=', 'release-pointed')
    .execute();
  expect(events.map(({ details }) => details)).toContainEqual(
    expect.objectContaining({ action: 'rollback', operator: 'anna', version: '1.0.0' }),
  );
});

test('operator puts no two remotes at one path', async () => {
  const { press, publishAs, call } = await setupPage();
  const title = { en: 'Notes' };
  const at = (path: string) => ({ site: { mounts: [{ path, title }] } });
  await publishAs('diary', createRelease('1.0.0', { name: 'diary', ...at('/notes') }));
  await publishAs('diary', createRelease('2.0.0', { name: 'diary', ...at('/diary') }));
  await publishAs('coach', createRelease('1.0.0', { name: 'coach', ...at('/notes') }));
  const { text } = await press({ name: 'diary', action: 'rollback', version: '1.0.0' });
  expect(text).toContain('mount.taken');
  expect((await call('get', '/remotes')).body.remotes.diary.version).toBe('2.0.0');
});

test.each([
  [{ action: 'end', version: '1.1.0', reason: ' ' }, 'Give a reason'],
  [{ action: 'end', version: '1.1.0', reason: 'Seen\u001b[2J' }, 'in one line'],
  [{ action: 'promote', version: '9.9.9' }, 'quiz 9.9.9:'],
  [{ action: 'revoke', version: '1.0.0' }, 'Give a reason'],
])('press with %j changes nothing', async (fields, message) => {
  const { press, listChannels } = await setupPage();
  const before = await listChannels();
  expect((await press(fields)).text).toContain(message);
  expect(await listChannels()).toEqual(before);
});

test('strangers and forms of other sites change nothing', async () => {
  const { open, press, listChannels, address } = await setupPage();
  expect((await open('a guess')).status).toBe(401);
  expect((await supertest(address).post('/operations/releases').send({})).status).toBe(401);
  expect((await press({ action: 'end', version: '1.1.0' }, 'cross-site')).status).toBe(403);
  expect(await listChannels()).toHaveLength(2);
});
