import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const script = path.resolve(__dirname, '../smoke-test.mjs');
let server: http.Server;
afterEach(() => server.close());

/** A site whose page names a file and an API; `missing` is not there. */
async function visitSite(missing: string) {
  server = http.createServer(({ url = '', headers }, response) => {
    const isAllowed = url !== '/v1/geo' || headers['api-key'] === 'some-key';
    const boot = JSON.stringify({ apiBase: `http://${headers.host}/v1`, headerKey: 'some-key' });
    response.statusCode = isAllowed && url !== missing ? 200 : 404;
    response.end(`<script src="/static/main.1a.js"></script><script>${boot}</script>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address of this kind
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, [script, `http://127.0.0.1:${port}`], { stdio: ['ignore', 'pipe', 'pipe'] });
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

test.each(['/', '/static/main.1a.js', '/v1/geo'])('smoke test fails where %s is missing', async (missing) => {
  const { code, output } = await visitSite(missing);
  expect(code).toBe(1);
  expect(output).toContain(`${missing} answers 404`);
});
