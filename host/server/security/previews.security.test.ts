/** @jest-environment node */
import { setupReleases } from '../testing/setup-releases';

const expiry = 2_000_000_000;
const sign = (choice: string) => `${choice}~${expiry}~${'s'.repeat(43)}`;
const signed = sign('quiz@2.0.0');
const link = (text: string, path = '/') => `${path}?${new URLSearchParams({ remotes: text })}`;

/** A site whose quiz is 1.0.0, with a link that shows 2.0.0. */
async function setup(siteUrl?: string) {
  const releases = await setupReleases(siteUrl);
  const { state, createRelease, readPage } = releases;
  state.remotes = {
    quiz: { stable: createRelease('quiz', '1.0.0') },
    results: { stable: createRelease('results', '1.0.0') },
  };
  state.previews = { [signed]: { state: 'shown', remotes: { quiz: createRelease('quiz', '2.0.0') } } };
  const open = async (path: string, cookie?: string) => {
    const { html, boot, headers } = await readPage(path, cookie);
    const [kept = ''] = headers.getSetCookie();
    const version: unknown = boot.registry?.remotes.quiz?.version;
    return { html, boot, headers, version, kept, cookie: kept.split(';')[0] ?? '' };
  };
  return { ...releases, open };
}

test('preview holds for every page until it expires', async () => {
  const { open } = await setup();
  const first = await open(link(signed));
  expect(first.kept).toBe(
    `preview=${encodeURIComponent(signed)}; Path=/; Expires=Wed, 18 May 2033 03:33:20 GMT; HttpOnly; SameSite=Lax`,
  );
  for (const path of ['/', '/inflow-quiz/step', '/winback?redirect_status=succeeded']) {
    const later = await open(path, first.cookie);
    expect([later.version, later.kept]).toEqual(['2.0.0', '']);
    expect(later.boot.preview).toEqual({ remotes: signed, versions: { quiz: '2.0.0' } });
  }
  const { boot, kept } = await open('/results', first.cookie);
  expect([boot.registry.remotes.results.version, boot.preview.remotes, kept]).toEqual(['1.0.0', signed, '']);
});

test('page of a preview names files of that version alone', async () => {
  const { open } = await setup();
  const { html, headers } = await open(link(signed));
  expect(html).toContain('/quiz/2.0.0/entry.js');
  expect(html).not.toContain('/quiz/1.0.0/');
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
});

test('cookie of an https site is its own and secure', async () => {
  const { open } = await setup('https://site.test');
  const { kept, cookie } = await open(link(signed));
  expect(kept).toMatch(/^__Host-preview=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax; Secure$/);
  expect((await open('/', cookie)).version).toBe('2.0.0');
  // A neighbouring host can set a cookie for this one, but not by that name.
  expect((await open('/', `preview=${encodeURIComponent(signed)}`)).version).toBe('1.0.0');
});

test.each([
  ['forged', signed.replace(/s$/, 'x')],
  ['for another version', signed.replace('2.0.0', '3.0.0')],
  ['expired', `quiz@2.0.0~0~${'s'.repeat(43)}`],
  ['without a signature', 'quiz@2.0.0'],
  ['of no form', '~~<script>%'],
])('link %s shows the stable page, and ends no other preview', async (_kind, text) => {
  const { open } = await setup();
  const cookie = `preview=${encodeURIComponent(text)}`;
  for (const page of [await open(link(text)), await open('/', cookie), await open(link(text), cookie)]) {
    expect([page.version, page.kept]).toEqual([
      '1.0.0',
      'preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    ]);
    expect(page.boot.preview).toEqual({});
  }
  const first = await open(link(signed));
  const page = await open(link(text), first.cookie);
  expect([page.version, page.cookie]).toEqual(['2.0.0', first.cookie]);
  expect(page.boot.preview).toEqual({ remotes: signed, versions: { quiz: '2.0.0' } });
});

test('second link replaces the first', async () => {
  const { open, state, createRelease } = await setup();
  const { cookie } = await open(link(signed));
  const second = sign('quiz@4.0.0');
  state.previews = {
    ...state.previews,
    [second]: { state: 'shown', remotes: { quiz: createRelease('quiz', '4.0.0') } },
  };
  const page = await open(link(second), cookie);
  expect([page.version, page.cookie]).toEqual(['4.0.0', `preview=${encodeURIComponent(second)}`]);
});

test('what can not be a preview is never asked for', async () => {
  const { open, state } = await setup();
  for (const text of ['quiz@2.0.0', '~~', 'a'.repeat(5000), `quiz@2.0.0~0~${'s'.repeat(43)}`])
    await open(link(text));
  expect(state.askedForPreviews).toBe(0);
  for (let pages = 0; pages < 3; pages += 1) await open(link(signed));
  expect(state.askedForPreviews).toBe(1);
});

test('revoked version ends its preview within a second', async () => {
  const { open, state } = await setup();
  const { cookie } = await open(link(signed));
  state.previews = {};
  state.now += 1000;
  const page = await open('/', cookie);
  expect([page.version, page.boot.preview]).toEqual(['1.0.0', {}]);
});

test('release with a foreign file is never previewed', async () => {
  const { open, state, createRelease } = await setup();
  const release = createRelease('quiz', '2.0.0', 'https://evil.test');
  state.previews = { [signed]: { state: 'shown', remotes: { quiz: release } } };
  const page = await open(link(signed));
  expect([page.version, page.html.includes('evil.test')]).toEqual(['1.0.0', false]);
});

test('busy API moves no one in a preview', async () => {
  const { open, state } = await setup();
  const { cookie } = await open(link(signed));
  state.previews = undefined;
  state.now += 60_000;
  expect((await open('/', cookie)).version).toBe('2.0.0');
  // Another link is not known yet: the browser asks for it itself, and never gets the stable version instead.
  const other = sign('quiz@4.0.0');
  const page = await open(link(other));
  expect(page.boot).toMatchObject({ preview: { remotes: other } });
  expect([page.version, page.html.includes('/quiz/1.0.0/')]).toEqual([undefined, false]);
});

test('only this site leads out of a preview', async () => {
  const { site } = await setup();
  const leave = async (headers: Record<string, string>, method = 'POST') => {
    const response = await fetch(`${site}/preview/leave`, { method, headers });
    return [response.status, response.headers.getSetCookie()];
  };
  const removed = ['preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'];
  expect(await leave({ 'sec-fetch-site': 'same-origin' })).toEqual([200, removed]);
  expect(await leave({ origin: site })).toEqual([200, removed]);
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: site },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    {},
  ])
    expect(await leave(headers)).toEqual([403, []]);
  expect((await leave({ 'sec-fetch-site': 'same-origin' }, 'GET'))[1]).toEqual([]);
});
