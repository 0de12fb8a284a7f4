import { apiProduction } from '@funnel/server/testing/production';
import { readConfig } from '../config';
import { createRelease, integrity, setupRegistry } from '../modules/remotes/testing/setup-registry';

test('release with foreign files is refused', async () => {
  const { publishRelease, readServedVersion } = await setupRegistry();
  const foreign = { url: 'https://evil.test/app.js', integrity };
  const own = { url: 'http://assets.test/a', integrity };
  const refused = await publishRelease(
    createRelease('1.0.0', {
      entry: { url: 'https://evil.test/entry.js', globalName: 'quiz', integrity },
      scripts: [own, foreign],
      styles: [{ ...foreign, url: 'javascript:alert(1)' }],
      prerendered: { '/': { ...foreign, scripts: [foreign], styles: [own] } },
    }),
  );
  expect([refused.status, refused.body.issues.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    [
      'body.release.entry.url',
      'body.release.scripts.1.url',
      'body.release.styles.0.url',
      'body.release.prerendered./.url',
      'body.release.prerendered./.scripts.0.url',
    ],
  ]);
  expect(await readServedVersion()).toBeUndefined();
});

test('release of a foreign origin is not served', async () => {
  const { db, publishRelease, readServedVersion } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  const moved = JSON.stringify(createRelease('1.0.0')).replaceAll('http://assets.test', 'http://evil.test');
  await db.updateTable('releases').set({ document: moved }).execute();
  expect(await readServedVersion()).toBeUndefined();
});

test('production without asset origins takes no release', () => {
  const environment = apiProduction;
  expect(readConfig(environment).assetOrigins).toEqual([]);
  const config = readConfig({ ...environment, ASSET_ORIGINS: 'https://a.test/, https://b.test' });
  expect(config.assetOrigins).toEqual(['https://a.test', 'https://b.test']);
  expect(() => readConfig({ ...environment, ASSET_ORIGINS: '*' })).toThrow(
    'Invalid ENV config: ASSET_ORIGINS',
  );
});

test('revoked version is served to no visitor', async () => {
  const { publishRelease, changeChannel, readRelease, listChannels, readServedVersion, call, createPreview } =
    await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('1.1.0'));
  await publishRelease(createRelease('1.2.0'), { channel: 'canary', percent: 100 });
  expect((await readRelease('1.1.0')).body).toEqual(createRelease('1.1.0'));

  await changeChannel('revoke', '1.1.0').expect(200);
  expect(await readServedVersion()).toBe('1.0.0');
  expect(await readServedVersion('?remotes=quiz@1.1.0')).toBe('1.0.0');
  await changeChannel('revoke', '1.2.0').expect(200);
  expect(await readServedVersion('?uuid=a')).toBe('1.0.0');
  expect(await listChannels()).toEqual([{ channel: 'stable', version: '1.0.0', percent: 100 }]);
  expect((await call('get', '/remotes/channels')).body.remotes).toEqual({
    quiz: { stable: createRelease('1.0.0') },
  });

  const answers = [
    await readRelease('1.1.0'),
    await publishRelease(createRelease('1.1.0')),
    await createPreview('1.1.0'),
    await changeChannel('promote', '1.1.0'),
    await changeChannel('rollback', '1.2.0'),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [410, 'release-revoked']),
  );
});

test('revoking never brings back what was rolled back', async () => {
  const { publishRelease, changeChannel, readServedVersion } = await setupRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publishRelease(createRelease(version));
  await changeChannel('rollback', '1.1.0').expect(200);
  await changeChannel('revoke', '1.1.0').expect(200);
  expect(await readServedVersion()).toBe('1.0.0');
});

test('revoking the only version leaves the remote out', async () => {
  const { publishRelease, changeChannel, listChannels, readServedVersion } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await changeChannel('revoke', '1.0.0').expect(200);
  expect(await readServedVersion()).toBeUndefined();
  expect(await listChannels()).toEqual([]);
});

test('channel at a revoked version serves nothing', async () => {
  const { db, publishRelease, changeChannel, readServedVersion } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('1.1.0'));
  await changeChannel('revoke', '1.1.0').expect(200);
  await db.updateTable('releaseChannels').set({ version: '1.1.0' }).execute();
  expect(await readServedVersion()).toBeUndefined();
});

test('versions chosen by address need a signed link', async () => {
  const { publishRelease, readServedVersion, createPreview, advanceClock } = await setupRegistry({
    TEST_TOOLS: 'disabled',
  });
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('2.0.0'), {});
  await publishRelease(createRelease('3.0.0'), {});
  expect(await readServedVersion('?remotes=quiz@2.0.0')).toBe('1.0.0');

  const link = new URL((await createPreview('2.0.0', 2).expect(201)).body.url);
  expect(link.origin).toBe('http://site.test');
  const signed = link.searchParams.get('remotes') ?? '';
  const readServedVersionFor = (text: string) =>
    readServedVersion(`?${new URLSearchParams({ remotes: text })}`);
  expect(await readServedVersionFor(signed)).toBe('2.0.0');
  expect(await readServedVersionFor(signed.replace('2.0.0', '3.0.0'))).toBe('1.0.0');
  expect(await readServedVersionFor(signed.replace(/~\d+~/, '~9999999999~'))).toBe('1.0.0');
  expect(await readServedVersionFor(signed.slice(0, -1))).toBe('1.0.0');
  advanceClock(2 * 3_600_000);
  expect(await readServedVersionFor(signed)).toBe('1.0.0');
});

test('unknown remotes of a newer API are skipped', async () => {
  const { db, publishRelease, readServedVersion, call, clock } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  const fifth = { ...createRelease('5.0.0'), name: 'coach-of-a-newer-api' };
  const unreadable = { name: 'results', version: '5.0.0', entry: 'another form' };
  for (const document of [fifth, unreadable]) {
    const { name, version } = document;
    const createdAt = clock();
    await db
      .insertInto('releases')
      .values({ name, version, document: JSON.stringify(document), createdAt })
      .execute();
    await db
      .insertInto('releaseChannels')
      .values({ name, channel: 'stable', version, percent: 100 })
      .execute();
  }
  expect(await readServedVersion()).toBe('1.0.0');
  expect((await call('get', '/remotes')).body.remotes).toEqual({ quiz: createRelease('1.0.0') });
  const table = (await call('get', '/remotes/channels')).body;
  expect(table.remotes).toEqual({ quiz: { stable: createRelease('1.0.0') } });
});

test('promoting a version ends its canary', async () => {
  const { publishRelease, changeChannel, listChannels } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('1.1.0'), { channel: 'canary', percent: 30 });
  await changeChannel('promote', '1.1.0').expect(200);
  expect(await listChannels()).toEqual([{ channel: 'stable', version: '1.1.0', percent: 100 }]);
});

test('rolling back ends the canary of that version', async () => {
  const { publishRelease, changeChannel, listChannels } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('1.1.0'));
  await publishRelease(createRelease('1.1.0'), { channel: 'canary', percent: 30 });
  await changeChannel('rollback', '1.0.0').expect(200);
  const stable = { channel: 'stable', version: '1.0.0', percent: 100 };
  expect(await listChannels()).toEqual([stable]);
  // Now only the canary can be rolled back.
  await publishRelease(createRelease('1.2.0'), { channel: 'canary', percent: 30 });
  await changeChannel('rollback', '1.0.0').expect(200);
  expect(await listChannels()).toEqual([stable]);
});

test('rolling back keeps the canary of another version', async () => {
  const { publishRelease, changeChannel, listChannels } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('1.1.0'));
  await publishRelease(createRelease('1.2.0'), { channel: 'canary', percent: 30 });
  await changeChannel('rollback', '1.0.0').expect(200);
  expect(await listChannels()).toEqual([
    { channel: 'stable', version: '1.0.0', percent: 100 },
    { channel: 'canary', version: '1.2.0', percent: 30 },
  ]);
});

test('releases and their channels are recorded', async () => {
  const { publishRelease, changeChannel, db } = await setupRegistry();
  for (const version of ['1.0.0', '1.1.0']) await publishRelease(createRelease(version)).expect(201);
  await changeChannel('rollback', '1.0.0').expect(200);
  await changeChannel('revoke', '1.1.0').expect(200);
  const events = db.selectFrom('securityEvents').select(['kind', 'details']).orderBy('id');
  const about = (version: string) => ({ name: 'quiz', version, by: 'release' });
  expect(await events.execute()).toEqual([
    { kind: 'release-published', details: { ...about('1.0.0'), channel: 'stable' } },
    { kind: 'release-published', details: { ...about('1.1.0'), channel: 'stable' } },
    { kind: 'release-pointed', details: { ...about('1.0.0'), action: 'rollback' } },
    { kind: 'release-revoked', details: { ...about('1.1.0'), action: 'revoke' } },
  ]);
});

test.each([
  ['/checkout', 'mount.taken'],
  ['/legal', 'mount.taken'],
  ['/auth', 'mount.taken'],
])('no remote can take over %s', async (path, message) => {
  const { publishAs, call } = await setupRegistry();
  const site = { mounts: [{ path, title: { en: 'Sign in' } }] };
  const refused = await publishAs('coach', createRelease('1.0.0', { name: 'coach', site }));
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'body.release.site.mounts.0.path', message }],
  ]);
  expect((await call('get', '/remotes')).body.mounts).toEqual({});
});

test.each(['constructor', 'user', 'host', 'Coach', 'a-b', 'x'.repeat(32)])(
  'no remote can be called %s',
  async (name) => {
    const { publishAs } = await setupRegistry();
    expect((await publishAs(name, createRelease('1.0.0', { name }))).status).toBe(400);
  },
);
