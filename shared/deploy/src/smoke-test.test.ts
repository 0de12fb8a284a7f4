import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const script = path.resolve(__dirname, '../smoke-test.mjs');
let server: http.Server | undefined;
afterEach(() => server?.close());

/** A site whose page names a file and an API; `missing` is not there. */
async function visitSite(missing: string) {
  const site = http.createServer(({ url = '', headers }, response) => {
    const isAllowed = url !== '/v1/geo' || headers['api-key'] === 'some-key';
    const boot = JSON.stringify({ apiBase: `http://${headers.host}/v1`, headerKey: 'some-key' });
    response.statusCode = isAllowed && url !== missing ? 200 : 404;
    response.end(`<script src="/static/main.1a.js"></script><script>${boot}</script>`);
  });
  server = site;
  await once(site.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this kind.
  const { port } = site.address() as AddressInfo;
  const child = spawn(process.execPath, [script, `http://127.0.0.1:${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

test('smoke test passes a site with its files and API', async () => {
  expect(await visitSite('/nothing')).toEqual({ code: 0, output: '' });
});

test('smoke test fails where nothing answers', async () => {
  const child = spawn(process.execPath, [script, 'http://127.0.0.1:9'], { stdio: 'ignore' });
  expect(await once(child, 'close')).toEqual([1, null]);
});

test.each(['/', '/static/main.1a.js', '/v1/geo'])('smoke test fails where %s is missing', async (missing) => {
  const { code, output } = await visitSite(missing);
  expect(code).toBe(1);
  expect(output).toContain(`${missing} answers 404`);
});
