import { REMOTE_CONTRACT } from '@funnel/contracts';
import { isInCanary, parseOverrides } from './remotes';
import { createRelease, integrity, setupRegistry } from './testing/setup-registry';

test('published version is served to every visitor', async () => {
  const { publishRelease, call } = await setupRegistry();
  expect((await call('get', '/remotes')).body).toEqual({ revision: 0, remotes: {}, mounts: {} });
  const published = await publishRelease(createRelease('1.0.0'));
  expect([published.status, published.body]).toEqual([201, { revision: 1 }]);
  expect((await call('get', '/remotes')).body).toEqual({
    revision: 1,
    remotes: { quiz: createRelease('1.0.0') },
    mounts: {},
  });
});

test('republishing needs identical content', async () => {
  const { publishRelease } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  expect((await publishRelease(createRelease('1.0.0'))).body).toEqual({ revision: 1 });
  const other = await publishRelease(createRelease('1.0.0', { shared: {} }));
  expect([other.status, other.body.code]).toEqual([409, 'release-exists']);
});

test('republishing from a new origin updates the URLs', async () => {
  const { publishRelease, call } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  const entry = { url: 'http://127.0.0.1:3199/quiz/1.0.0/entry.js', globalName: 'quiz', integrity };
  expect((await publishRelease(createRelease('1.0.0', { entry }))).status).toBe(201);
  expect((await call('get', '/remotes')).body.remotes.quiz.entry.url).toBe(entry.url);
});

test('release with another contract or name is refused', async () => {
  const { publishRelease, readServedVersion } = await setupRegistry();
  const contract = await publishRelease(createRelease('1.0.0', { contract: REMOTE_CONTRACT + 1 }));
  expect(contract).toMatchObject({
    status: 422,
    body: { code: 'release-unfit', issues: [{ path: 'body.release.contract' }] },
  });
  const name = await publishRelease(createRelease('1.0.0', { name: 'checkout' }));
  expect(name.body.issues[0].path).toBe('body.release.name');
  expect(await readServedVersion()).toBeUndefined();
});

test('canary goes to a stable share of visitors', async () => {
  const { publishRelease, readServedVersion } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('1.1.0'), { channel: 'canary', percent: 30 });
  const uuids = Array.from({ length: 40 }, (_unused, n) => `visitor-${n}`);
  for (const uuid of uuids) {
    const isExpected = isInCanary('quiz', { version: '1.1.0', percent: 30 }, uuid);
    const expected = isExpected ? '1.1.0' : '1.0.0';
    expect(await readServedVersion(`?uuid=${uuid}`)).toBe(expected);
  }
  expect(await readServedVersion()).toBe('1.0.0');
});

test('canary is promoted, ended and rolled back', async () => {
  const { publishRelease, pointChannel, readServedVersion } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('1.1.0'), { channel: 'canary', percent: 100 });
  expect(await readServedVersion('?uuid=a')).toBe('1.1.0');
  await pointChannel('stable', { version: '1.1.0' }).expect(200, { revision: 3 });
  await pointChannel('canary', { version: null }).expect(200, { revision: 4 });
  expect(await readServedVersion()).toBe('1.1.0');
  await pointChannel('stable', { version: '1.0.0' }).expect(200);
  expect(await readServedVersion('?uuid=a')).toBe('1.0.0');
});

test('channel needs a registered version', async () => {
  const { pointChannel } = await setupRegistry();
  await pointChannel('stable', { version: '9.9.9' }).expect(404);
  const empty = await pointChannel('stable', { version: null });
  expect(empty.body.issues[0].path).toBe('body.version');
});

test('browser may request a version by name', async () => {
  const { publishRelease, readServedVersion } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  await publishRelease(createRelease('1.1.0'));
  expect(await readServedVersion('?remotes=quiz@1.0.0')).toBe('1.0.0');
  expect(await readServedVersion('?remotes=quiz@7.7.7')).toBe('1.1.0');
  expect([...parseOverrides('quiz@1.0.0, nonsense,unknown@1.0.0,checkout@2.0.0')]).toEqual([
    ['quiz', '1.0.0'],
    ['checkout', '2.0.0'],
  ]);
});

test('provenance is kept from the first time, and not sent to pages', async () => {
  const { publishRelease, call, readRecord } = await setupRegistry();
  const provenance = { commit: 'a'.repeat(40), isDirty: false, author: 'Ada', node: 'v24.1.0' };
  const more = { usage: { react: ['*'] }, files: { 'entry.js': integrity } };
  await publishRelease(createRelease('1.0.0'), { provenance, ...more }).expect(201);
  const again = { ...provenance, isDirty: true };
  await publishRelease(createRelease('1.0.0'), { channel: 'stable', provenance: again }).expect(201);
  const { createdAt, ...record } = (await readRecord('1.0.0').expect(200)).body;
  expect(record).toEqual({ release: createRelease('1.0.0'), publishedBy: 'release', provenance, ...more });
  expect((await call('get', '/remotes')).body.remotes.quiz).toEqual(createRelease('1.0.0'));
  await readRecord('9.9.9').expect(404);
});

test('a commit that gives the same files takes the place of sources with changes', async () => {
  const { publishRelease, readRecord } = await setupRegistry();
  const tried = { commit: 'a'.repeat(40), isDirty: true, author: 'Ada', node: 'v24.1.0' };
  const committed = { ...tried, commit: 'b'.repeat(40), isDirty: false };
  for (const provenance of [tried, committed, tried, { ...committed, commit: 'c'.repeat(40) }])
    await publishRelease(createRelease('1.0.0'), { provenance }).expect(201);
  expect((await readRecord('1.0.0')).body.provenance).toEqual(committed);
});

test('log tells what happened, newest first', async () => {
  const { publishRelease, changeChannel, pointChannel, readLog, advanceClock } = await setupRegistry();
  const commit = 'b'.repeat(40);
  await publishRelease(createRelease('1.0.0'), { channel: 'stable' });
  advanceClock(1000);
  const provenance = { commit, isDirty: false, node: 'v24.1.0' };
  await publishRelease(createRelease('1.1.0'), { channel: 'canary', percent: 5, provenance });
  advanceClock(1000);
  await changeChannel('promote', '1.1.0');
  advanceClock(1000);
  await pointChannel('stable', { version: '1.0.0', reason: 'Too slow' });
  advanceClock(1000);
  await changeChannel('revoke', '1.1.0');
  const by = 'release';
  const { entries } = (await readLog()).body;
  expect(entries.map(({ at, ...entry }: { at: string }) => entry)).toEqual([
    { action: 'revoked', version: '1.1.0', by, commit },
    { action: 'pointed', channel: 'stable', version: '1.0.0', percent: 100, by, reason: 'Too slow' },
    { action: 'pointed', channel: 'canary', version: null, percent: 10, by },
    { action: 'pointed', channel: 'stable', version: '1.1.0', percent: 100, by, commit },
    { action: 'pointed', channel: 'canary', version: '1.1.0', percent: 5, by, commit },
    { action: 'published', version: '1.1.0', by, commit },
    { action: 'pointed', channel: 'stable', version: '1.0.0', percent: 100, by },
    { action: 'published', version: '1.0.0', by },
  ]);
});

test('lists and logs hold the newest 200, whatever their size', async () => {
  const { publishRelease, listReleases, readLog, db } = await setupRegistry();
  await publishRelease(createRelease('1.0.0'));
  const rows = Array.from({ length: 250 }, (_unused, n) => ({
    name: 'quiz',
    version: `0.0.${n}`,
    document: '{}',
    createdAt: new Date(n),
    provenance: JSON.stringify({ isDirty: false, node: 'v24.1.0', commit: 'c'.repeat(40) }),
  }));
  await db.insertInto('releases').values(rows).execute();
  const { releases } = (await listReleases()).body;
  expect([releases.length, releases[0].version, releases[1].version]).toEqual([200, '1.0.0', '0.0.249']);
  const { entries } = (await readLog()).body;
  expect([entries.length, entries[2]]).toEqual([
    200,
    expect.objectContaining({ version: '0.0.249', commit: 'c'.repeat(40) }),
  ]);
});

test('provenance with very many checks is refused', async () => {
  const { publishRelease } = await setupRegistry();
  const checks = Object.fromEntries(Array.from({ length: 31 }, (_unused, n) => [`check${n}`, 'passed']));
  const provenance = { isDirty: false, node: 'v24.1.0', checks };
  const refused = await publishRelease(createRelease('1.0.0'), { provenance });
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'body.provenance.checks', message: 'checks.tooMany' }],
  ]);
});

const title = { en: 'Coach' };

test('unknown remote brings its mounts', async () => {
  const { publishAs, call } = await setupRegistry();
  const site = {
    mounts: [
      { path: '/coach', title },
      { path: '/notes', title },
    ],
  };
  const coach = createRelease('1.0.0', { name: 'coach', site });
  expect((await publishAs('coach', coach)).status).toBe(201);
  expect((await call('get', '/remotes')).body).toEqual({
    revision: 1,
    remotes: { coach },
    mounts: { coach: ['/coach', '/notes'] },
  });
  expect((await call('get', '/remotes?name=quiz')).body).toEqual({
    revision: 1,
    remotes: {},
    mounts: { coach: ['/coach', '/notes'] },
  });
});

test('a version whose mount another remote has meanwhile gets no channel', async () => {
  const { publishAs, pointAs, call } = await setupRegistry();
  const early = createRelease('1.0.0', { name: 'diary', site: { mounts: [{ path: '/notes', title }] } });
  expect((await publishAs('diary', early, {})).status).toBe(201);
  await publishAs(
    'coach',
    createRelease('1.0.0', { name: 'coach', site: { mounts: [{ path: '/notes', title }] } }),
  );
  for (const channel of ['stable', 'canary']) {
    const refused = await pointAs('diary', channel, { version: '1.0.0' });
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'body.release.site.mounts.0.path', message: 'mount.taken' }],
    ]);
  }
  expect(Object.keys((await call('get', '/remotes')).body.remotes)).toEqual(['coach']);
});

/** Diary had `/notes` in 1.0.0 and gave it up in 2.0.0; then coach took it. */
async function setupTakenMount() {
  const registry = await setupRegistry();
  const publish = async (name: string, version: string, path: string) => {
    const release = createRelease(version, { name, site: { mounts: [{ path, title }] } });
    return (await registry.publishAs(name, release)).status;
  };
  await publish('diary', '1.0.0', '/notes');
  await publish('diary', '2.0.0', '/diary');
  expect(await publish('coach', '1.0.0', '/notes')).toBe(201);
  return { ...registry, publish };
}

test.each(['promote', 'rollback'])('%s takes no mount of another remote', async (action) => {
  const { changeAs, call } = await setupTakenMount();
  const refused = await changeAs('diary', action, '1.0.0');
  expect([refused.status, refused.body.issues?.[0].message]).toEqual([400, 'mount.taken']);
  expect((await call('get', '/remotes')).body.remotes.diary.version).toBe('2.0.0');
});

test('revoking leaves a remote out rather than at the mount of another', async () => {
  const { changeAs, call } = await setupTakenMount();
  expect((await changeAs('diary', 'revoke', '2.0.0')).status).toBe(200);
  const { remotes, mounts } = (await call('get', '/remotes')).body;
  expect([Object.keys(remotes), mounts]).toEqual([['coach'], { coach: ['/notes'] }]);
});

test('of two publications at one path only one passes', async () => {
  const { publish, call } = await setupTakenMount();
  const names = ['mood', 'sleep'];
  const answers = await Promise.all(names.map((name) => publish(name, '1.0.0', '/log')));
  expect(answers.toSorted()).toEqual([201, 400]);
  expect(Object.keys((await call('get', '/remotes')).body.remotes)).toHaveLength(3);
});
