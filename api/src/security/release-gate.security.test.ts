import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { REMOTE_SURFACE_PATH, type Release, type RemoteSurface } from '@funnel/contracts';
import { getServerUrl, listen, stopServer } from '@funnel/server/serve';
import { createRelease, setupRegistry } from '../modules/remotes/testing/setup-registry';
import { surface } from '../platform/testing/fake-site';

const closers: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

async function serve(answer: RequestListener): Promise<string> {
  const server = await listen(answer, { port: 0, variable: 'TEST_PORT' });
  closers.push(() => stopServer(server, 0));
  return getServerUrl(server);
}

const content = 'built';
const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A registry with a real site and a real asset store; `answers` replaces what the store has at a path. */
async function setupGate(answers: Readonly<Record<string, RequestListener>> = {}) {
  let isSiteUp = true;
  let handedOut = surface;
  const asked: string[] = [];
  const assets = await serve((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.end(content);
  });
  const site = await serve(({ url }, response) => {
    if (isSiteUp && url === REMOTE_SURFACE_PATH) response.end(JSON.stringify(handedOut));
    else response.writeHead(503).end();
  });
  const registry = await setupRegistry({ ASSET_ORIGINS: assets, HOST_URL: site }, { get: fetch });
  const entry = { url: `${assets}/quiz/1.0.0/entry.js`, globalName: 'quiz', integrity };
  const publish = async (more: Partial<Release> = {}, body: object = {}) => {
    const release = createRelease('1.0.0', { entry, ...more });
    const { status, body: answer } = await registry.publishRelease(release, { channel: 'stable', ...body });
    return { status, code: answer.code, issues: answer.issues };
  };
  return {
    ...registry,
    publish,
    assets,
    asked,
    deploySite: (next: RemoteSurface) => {
      handedOut = next;
    },
    stopSite: () => {
      isSiteUp = false;
    },
  };
}

test.each([
  [1, undefined],
  [2, undefined],
  [3, 'the remote speaks contract 3, the host 1 to 2: deploy a newer host first'],
])('site of contracts 1 to 2 is offered a remote of contract %s', async (contract, message) => {
  const { publish, deploySite } = await setupGate();
  deploySite({ ...surface, oldestContract: 1, contract: 2 });
  const { issues } = await publish({ contract });
  expect(issues).toEqual(message && [{ path: 'body.release.contract', message }]);
});

test('version with all its files is registered', async () => {
  const { publish, asked, readServedVersion } = await setupGate();
  const files = { 'entry.js': integrity, 'static/lazy.js': integrity };
  expect((await publish({}, { files, usage: { '@funnel/platform': ['usePlatform'] } })).status).toBe(201);
  expect(asked.sort()).toEqual(['/quiz/1.0.0/entry.js', '/quiz/1.0.0/static/lazy.js']);
  expect(await readServedVersion()).toBe('1.0.0');
});

test('missing, changed, moved and endless files are refused by name', async () => {
  const secret = await serve((_request, response) => response.end(content));
  const { publish, assets, readServedVersion } = await setupGate({
    '/quiz/1.0.0/static/missing.js': (_request, response) => response.writeHead(404).end(),
    '/quiz/1.0.0/static/other.js': (_request, response) => response.end('tampered'),
    // A redirect could lead into the network of the API.
    '/quiz/1.0.0/static/moved.js': (_request, response) =>
      response.writeHead(302, { location: secret }).end(),
    '/quiz/1.0.0/static/endless.js': (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', write);
      write();
    },
  });
  const names = ['missing', 'other', 'moved', 'endless'].map((name) => `static/${name}.js`);
  const files = Object.fromEntries(names.map((name) => [name, integrity]));
  const styles = [{ url: `${assets}/quiz/1.0.0/static/missing.js`, integrity: `sha384-${'B'.repeat(64)}` }];
  const refused = await publish({ styles }, { files });
  expect([refused.status, refused.code, refused.issues]).toEqual([
    422,
    'release-unfit',
    [
      { path: 'body.files.static/endless.js', message: 'larger than 5 MB' },
      { path: 'body.files.static/missing.js', message: 'HTTP 404' },
      { path: 'body.files.static/moved.js', message: 'cannot be fetched' },
      { path: 'body.files.static/other.js', message: 'other content than was built' },
      { path: 'body.release.styles.0', message: 'HTTP 404' },
    ],
  ]);
  expect(await readServedVersion()).toBeUndefined();
});

test.each([
  [
    'h1 { outline: 1px solid }',
    'page.css:1 "h1" also selects elements of others: name a class of this file in it',
  ],
  ['.own { color: red } }', 'is no style sheet'],
  ['.own { color: red }', undefined],
])('styles of a version are checked: %s', async (css, message) => {
  const { publish, assets } = await setupGate({
    '/quiz/1.0.0/static/page.css': (_request, response) => response.end(css),
  });
  const style = {
    url: `${assets}/quiz/1.0.0/static/page.css`,
    integrity: `sha384-${createHash('sha384').update(css).digest('base64')}`,
  };
  const { issues } = await publish({ styles: [style] });
  expect(issues).toEqual(message && [{ path: 'body.release.styles.0', message }]);
});

test.each([
  '../../other/app.js',
  '//evil.test/app.js',
  'https://evil.test/app.js',
  'static/../../app.js',
  'a?b',
])('file %s is refused without being fetched', async (name) => {
  const { publish, asked } = await setupGate();
  const refused = await publish({}, { files: { [name]: integrity } });
  expect([refused.status, refused.code]).toEqual([400, 'invalid-request']);
  expect(asked).toEqual([]);
});

test('version that the deployed site cannot run is refused with words', async () => {
  const { publish, asked, readServedVersion } = await setupGate();
  const shared = { react: '^20.0.0', '@funnel/platform': '^2.0.0', 'react-dom': '^19.0.0' };
  const usage = { react: ['useState'], '@funnel/platform': ['usePlatform', 'useGone'] };
  const refused = await publish({ shared }, { usage });
  expect([refused.status, refused.code, refused.issues]).toEqual([
    422,
    'release-unfit',
    [
      { path: 'body.release.shared.react', message: 'react ^20.0.0 is wanted, the host has 19.3.1' },
      {
        path: 'body.release.shared.@funnel/platform',
        message: '@funnel/platform ^2.0.0 is wanted, the host has 1.0.0',
      },
      { path: 'body.release.shared.react-dom', message: 'react-dom ^19.0.0 is wanted, the host has none' },
      {
        path: 'body.usage.@funnel/platform',
        message:
          '"useGone" of "@funnel/platform" is not handed out by the host; add it to host/src/remotes/surface.ts first',
      },
    ],
  ]);
  expect([asked, await readServedVersion()]).toEqual([[], undefined]);
});

test('names that every object has are no names of the site', async () => {
  const { publish } = await setupGate();
  const refused = await publish({ shared: { toString: '^1.0.0' } }, { usage: { constructor: ['x'] } });
  expect([refused.status, refused.issues]).toEqual([
    422,
    [
      {
        path: 'body.release.shared.toString',
        message: 'toString ^1.0.0 is wanted, the host has none',
      },
      { path: 'body.usage.constructor', message: 'The host hands out nothing of "constructor"' },
    ],
  ]);
});

test('release that needs a host deployed just now is taken', async () => {
  const { publish, readSurface, deploySite } = await setupGate();
  await readSurface();
  deploySite({ ...surface, shared: { ...surface.shared, react: '20.1.0' } });
  expect((await publish({ shared: { react: '^20.0.0' } })).status).toBe(201);
});

test('nothing is registered while the site does not answer', async () => {
  const { publish, stopSite, db, readSurface } = await setupGate();
  stopSite();
  expect(await publish()).toMatchObject({ status: 503, code: 'surface-unavailable' });
  expect((await readSurface()).status).toBe(503);
  expect(await db.selectFrom('releases').selectAll().execute()).toEqual([]);
});

test('what the site hands out is read again after some seconds', async () => {
  const { readSurface, stopSite, advanceClock } = await setupGate();
  expect((await readSurface()).body).toEqual({ ...surface, siteUrl: 'http://site.test' });
  stopSite();
  expect((await readSurface()).status).toBe(200);
  advanceClock(15_000);
  expect((await readSurface()).status).toBe(503);
});

test('time of a tester keeps nothing for those of today', async () => {
  const { call, config, readSurface, stopSite, advanceClock } = await setupGate();
  const headers = { 'test-clock': '+400d' };
  const ahead = await call('get', '/remotes/surface', { token: config.releaseToken, headers });
  expect(ahead.status).toBe(200);
  stopSite();
  advanceClock(15_000);
  expect((await readSurface()).status).toBe(503);
});

test('unknown fields of a release are refused by name', async () => {
  const { publishRelease, readServedVersion } = await setupRegistry();
  const release = {
    ...createRelease('1.0.0'),
    routes: ['/'],
    valueOf: 'sent',
    entry: { ...createRelease('1.0.0').entry, type: 'esm' },
  };
  const provenance = { isDirty: false, node: 'v24.0.0', branch: 'main' };
  const refused = await publishRelease(release, { channel: 'stable', commit: 'abc', provenance });
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    ['release.entry.type', 'release.routes', 'release.valueOf', 'commit', 'provenance.branch'].map(
      (field) => ({
        path: `body.${field}`,
        message: 'field.unknown',
      }),
    ),
  ]);
  expect(await readServedVersion()).toBeUndefined();
});
