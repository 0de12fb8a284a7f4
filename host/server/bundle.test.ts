/** @jest-environment node */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isHostBuilt } from '@funnel/build/build-host';
import { hostProduction } from '@funnel/server/testing/production';
import { unpackServerBundle } from '@funnel/testing/server-bundle';
import { startServerProcess } from '@funnel/testing/server-process';
import { environment } from './testing/site';

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

const host = path.resolve(__dirname, '..');

test('bundle serves pages with their files and drains outside the repository', async () => {
  if (!isHostBuilt())
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'build.ts'], { cwd: host });
  const folder = await unpackServerBundle({ workspace: 'host', output: 'server/dist' });
  const server = await startServerProcess({
    file: path.join(folder, 'main.js'),
    folder,
    environment: {
      ...environment,
      ...hostProduction,
      // Nobody is called.
      API_URL: 'http://127.0.0.1:9',
      GROWTHBOOK_API_HOST: 'http://127.0.0.1:9',
      BUILD_ID: '4f1c2d9',
      HOST_PORT: '0',
      DRAIN_MS: '1500',
      LOG_LEVEL: 'silent',
    },
  });

  stop = server.stop;
  const { url } = server;
  const page = await (await fetch(url, { headers: { 'accept-language': 'es' } })).text();
  expect(page).toContain('<html lang="es"');
  expect(page).toContain('"release":"host@1.4.6+4f1c2d9"');
  const [, script = ''] = /<script[^>]+src="(\/static\/[^"]+)"/.exec(page) ?? [];
  const answer = await fetch(`${url}${script}`);
  expect(answer.status).toBe(200);
  // The map is there for the error service, and no script leads a visitor to it.
  expect(await answer.text()).not.toContain('sourceMappingURL');
  expect(existsSync(path.join(host, `dist${script}.map`))).toBe(true);
  const surface = await (await fetch(`${url}/remote-surface.json`)).json();
  expect(surface).toMatchObject({ contract: 1, shared: { react: expect.any(String) } });
  // Neither the program nor maps.
  for (const hidden of ['/main.js', `${script}.map`]) expect(await readStatus(`${url}${hidden}`)).toBe(404);

  const stopped = server.stop();
  while ((await readStatus(`${url}/readyz`)) === 200) await wait(20);
  expect(await readStatus(`${url}/readyz`)).toBe(503);
  expect(await readStatus(url)).toBe(200);
  expect(await stopped).toBe(0);
});

async function readStatus(url: string): Promise<number> {
  return (await fetch(url, { headers: { connection: 'close' } })).status;
}
