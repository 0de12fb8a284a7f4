import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const script = path.resolve(__dirname, '../smoke-test.mjs');
let server: http.Server | undefined;
afterEach(() => server?.close());

type Site = {
  /** The address that is not there. */
  missing?: string;
  /** The build that answers, from the first page to the last. */
  builds?: readonly string[];
};

/** Starts a site whose page names a file and an API. */
async function startSite({ missing = '', builds = [] }: Site): Promise<string> {
  let pages = 0;
  const site = http.createServer(({ url = '', headers }, response) => {
    if (url === '/') pages += 1;
    const build = builds[Math.min(pages, builds.length) - 1];
    const name = (application: string) => build && `${application}@1.4.6+${build}`;
    const isAllowed = url !== '/v1/geo' || headers['api-key'] === 'some-key';
    const boot = { apiBase: `http://${headers.host}/v1`, headerKey: 'some-key', release: name('host') };
    response.statusCode = isAllowed && url !== missing ? 200 : 404;
    const release = name('api');
    if (url === '/v1/geo' && release) response.setHeader('x-release', release);
    response.end(`<script src="/static/main.1a.js"></script><script>${JSON.stringify(boot)}</script>`);
  });
  server = site;
  await once(site.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = site.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

async function runSmokeTest(url: string, options: readonly string[] = []) {
  const child = spawn(process.execPath, [script, url, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

test('smoke test passes a site with its files and API', async () => {
  expect(await runSmokeTest(await startSite({}))).toEqual({ code: 0, output: '' });
});

test('smoke test fails where nothing answers', async () => {
  expect((await runSmokeTest('http://127.0.0.1:9')).code).toBe(1);
});

test.each(['/', '/static/main.1a.js', '/v1/geo'])('smoke test fails where %s is missing', async (missing) => {
  const { code, output } = await runSmokeTest(await startSite({ missing }));
  expect(code).toBe(1);
  expect(output).toContain(`${missing} answers 404`);
});

test.each(['host', 'api'])('smoke test passes the build of the %s it asks for', async (application) => {
  const site = await startSite({ builds: ['4f1c2d9'] });
  expect(await runSmokeTest(site, [`--${application}-build`, '4f1c2d9'])).toEqual({ code: 0, output: '' });
});

test.each([
  ['host', ['0a1b2c3'], 'host answers as host@1.4.6+0a1b2c3, not as build 4f1c2d9\n'],
  ['api', ['0a1b2c3'], 'api answers as api@1.4.6+0a1b2c3, not as build 4f1c2d9\n'],
  ['api', [], 'api answers as a build without a name, not as build 4f1c2d9\n'],
])('smoke test fails where another build of the %s answers', async (application, builds, output) => {
  const site = await startSite({ builds });
  const options = [`--${application}-build`, '4f1c2d9', '--wait', '0'];
  expect(await runSmokeTest(site, options)).toEqual({ code: 1, output });
});

test('smoke test waits while the build before drains', async () => {
  const site = await startSite({ builds: ['0a1b2c3', '4f1c2d9'] });
  expect(await runSmokeTest(site, ['--host-build', '4f1c2d9'])).toEqual({ code: 0, output: '' });
});
