import { createRelease, setupRegistry } from './testing/setup-registry';

const withoutTools = { TEST_TOOLS: 'disabled' };

/** A registry with a stable version and two more, as in production. */
async function setup(environment: Record<string, string> = withoutTools) {
  const registry = await setupRegistry(environment);
  await registry.publishRelease(createRelease('1.0.0'));
  registry.advanceClock(1000);
  await registry.publishRelease(createRelease('2.0.0'), {});
  const sign = async (version: string, hours?: number, more?: object) => {
    const { url } = (await registry.createPreview(version, hours, more).expect(201)).body;
    return { url: new URL(url), text: new URL(url).searchParams.get('remotes') ?? '' };
  };
  return { ...registry, sign };
}

const ended = { state: 'ended' };

test('preview link shows its version until it expires', async () => {
  const { sign, readPreview, advanceClock } = await setup();
  const { text } = await sign('2.0.0', 2);
  expect(await readPreview(text)).toEqual({ state: 'shown', remotes: { quiz: createRelease('2.0.0') } });
  advanceClock(2 * 3_600_000);
  expect(await readPreview(text)).toEqual(ended);
});

test('preview of a revoked version has ended', async () => {
  const { sign, readPreview, changeChannel } = await setup();
  const { text } = await sign('2.0.0');
  await changeChannel('revoke', '2.0.0').expect(200);
  expect(await readPreview(text)).toEqual(ended);
});

test('one link shows versions of several remotes', async () => {
  const { sign, readPreview, call, config } = await setup();
  const results = { ...createRelease('3.0.0'), name: 'results' };
  const { releaseToken: token } = config;
  await call('post', '/remotes/results/releases', { token, body: { release: results } }).expect(201);
  const { text } = await sign('2.0.0', 2, { others: [{ name: 'results', version: '3.0.0' }] });
  expect((await readPreview(text)).remotes).toEqual({ quiz: createRelease('2.0.0'), results });
});

test.each([
  ['results@3.0.0', 'results.unknownVersion'],
  ['quiz@1.0.0', 'remote.repeated'],
])('link that adds %s is refused as %s', async (other, message) => {
  const { createPreview } = await setup();
  const [name, version] = other.split('@');
  const refused = await createPreview('2.0.0', 2, { others: [{ name, version }] });
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path: 'body.others', message }]]);
});

test('link opens a page of this site only', async () => {
  const { sign, createPreview } = await setup();
  const { url } = await sign('2.0.0', 2, { path: '/checkout?coupon=a' });
  expect([url.origin, url.pathname, url.searchParams.get('coupon')]).toEqual([
    'http://site.test',
    '/checkout',
    'a',
  ]);
  for (const path of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'checkout',
    'javascript:alert(1)',
  ]) {
    const refused = await createPreview('2.0.0', 2, { path });
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'body.path']);
  }
});

test.each(['2.0.0', '1.0.0'])(
  'link for one version does not open %s under its signature',
  async (version) => {
    const { sign, readPreview } = await setup();
    const { text } = await sign(version === '2.0.0' ? '1.0.0' : '2.0.0');
    const forged = text.replace(/@[\d.]+/, `@${version}`);
    const attempts = [
      forged,
      text.replace(/~\d+~/, '~9999999999~'),
      text.replace(/~[\w-]+$/, `~${'A'.repeat(43)}`),
      text.replace('quiz@', 'quiz@9.9.9,quiz@'),
      `quiz@${version}`,
      '',
    ];
    for (const attempt of attempts) expect(await readPreview(attempt)).toEqual(ended);
  },
);

test('versions are listed with test tools alone', async () => {
  const { call } = await setup();
  expect((await call('get', '/remotes/versions')).status).toBe(403);
  const { call: callWithTools, changeChannel, publishAs } = await setup({});
  const listVersions = async () => (await callWithTools('get', '/remotes/versions')).body.versions.quiz;
  const createdAt = expect.any(String);
  expect(await listVersions()).toEqual([
    { version: '2.0.0', createdAt },
    { version: '1.0.0', createdAt },
  ]);
  await changeChannel('revoke', '2.0.0');
  expect(await listVersions()).toEqual([{ version: '1.0.0', createdAt }]);
  const site = { mounts: [{ path: '/coach', title: { en: 'Coach' } }] };
  await publishAs('coach', createRelease('1.0.0', { name: 'coach', site }));
  const { versions } = (await callWithTools('get', '/remotes/versions')).body;
  expect(versions.coach).toEqual([{ version: '1.0.0', createdAt }]);
});

test('versions named without a signature need test tools', async () => {
  expect(await (await setup()).readPreview('quiz@2.0.0')).toEqual(ended);
  expect(await (await setup({})).readPreview('quiz@2.0.0')).toMatchObject({ state: 'shown' });
});
