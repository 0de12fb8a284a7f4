import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apiProduction } from '@funnel/server/testing/production';
import { unpackServerBundle } from '@funnel/testing/server-bundle';
import { startServerProcess } from '@funnel/testing/server-process';
import { testDatabaseUrl } from './config';
import { createSeparateRoles } from './platform/testing/separate-roles';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups) await cleanUp();
});

const onServer = testDatabaseUrl === undefined ? test.skip : test;

onServer('bundle migrates, answers and drains outside the repository', async () => {
  const folder = await unpackServerBundle({ workspace: 'api', output: 'dist' });
  const database = await createSeparateRoles(testDatabaseUrl ?? '');
  cleanups.push(database.drop);
  const { MIGRATION_DATABASE_URL: _owner, ...production } = apiProduction;
  // Staging has the same guards and accepts test keys, so no provider is called.
  const environment = {
    ...production,
    DEPLOYMENT: 'staging',
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    DATABASE_URL: database.apiUrl,
    MIGRATE_AT_START: 'disabled',
    API_PORT: '0',
    DRAIN_MS: '1500',
    LOG_LEVEL: 'silent',
  };

  await promisify(execFile)(process.execPath, [path.join(folder, 'migrate.js')], {
    cwd: folder,
    env: { ...environment, MIGRATION_DATABASE_URL: database.ownerUrl },
  });
  const file = path.join(folder, 'main.js');
  const { url, stop } = await startServerProcess({ file, folder, environment });
  cleanups.unshift(stop);
  expect(await readStatus(`${url}/readyz`)).toBe(200);
  expect(await readStatus(`${url}/openapi.json`)).toBe(200);
  expect(await readStatus(`${url}/docs/redoc.standalone.js`)).toBe(200);
  // Reads the table of countries, which is installed beside the bundle.
  expect(await readStatus(`${url}/v1/geo`, environment.API_KEY)).toBe(200);

  const stopped = stop();
  while ((await readStatus(`${url}/readyz`)) === 200) await wait(20);
  expect(await readStatus(`${url}/readyz`)).toBe(503);
  expect(await readStatus(`${url}/healthz`)).toBe(200);
  expect(await stopped).toBe(0);
});

async function readStatus(url: string, apiKey = ''): Promise<number> {
  return (await fetch(url, { headers: { 'api-key': apiKey, connection: 'close' } })).status;
}
