/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const repository = path.resolve(__dirname, '../..');
const environment = {
  API_PORT: '0',
  API_KEY: 'test-api-key',
  DATABASE_URL: 'memory:',
  DRAIN_MS: '0',
  LINK_SECRET: 'test-link-secret',
  RELEASE_TOKEN: 'test-release-token',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_unit',
  STRIPE_WEBHOOK_SECRET: 'whsec_unit',
};

test('the API ends when npm start is told to', async () => {
  const npm = spawn('npm', ['start', '-w', 'api'], {
    cwd: repository,
    env: { ...environment, PATH: process.env['PATH'], HOME: process.env['HOME'] },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const url = await findUrl(createInterface(npm.stdout));
  expect(await isReady(url)).toBe(true);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  while (await isReady(url)) await wait(20);
});

async function findUrl(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('The API did not start');
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
