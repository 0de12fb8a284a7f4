/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { trustProxies } from '@funnel/server';
import { createApp } from '../app';
import { readServerConfig } from '../config';
import { serveStaticFiles } from '../files/static-files';
import { listen } from '../testing/listen';
import { emptyTemplate, environment, quietServer, silentSources } from '../testing/site';

const folder = mkdtempSync(path.join(os.tmpdir(), 'host-'));
mkdirSync(path.join(folder, 'static'));
writeFileSync(path.join(folder, 'static/a.js'), '');
afterAll(() => rmSync(folder, { recursive: true }));

/** The headers of every kind of answer of a site. */
async function askEverything(siteUrl: string) {
  const { isHttps, runtime } = readServerConfig({ ...environment, SITE_URL: siteUrl });
  const app = createApp({
    ...quietServer,
    isHttps,
    runtime,
    trusts: trustProxies([]),
    templates: () => emptyTemplate,
    sources: silentSources,
    sendFile: serveStaticFiles(folder),
    relayFlags: async (asked) => {
      if (asked === '/broken') throw new Error('broken');
      return false;
    },
    reportError: () => undefined,
  });
  const site = await listen(app);
  const paths = ['/', '/healthz', '/config.json', '/static/a.js', '/static/gone.js', '/broken'];
  const answers = await Promise.all([
    ...paths.map((file) => fetch(`${site}${file}`)),
    fetch(`${site}/`, { method: 'POST' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 500, 405]);
  return answers.map(({ headers }) => headers);
}

test('every answer of the site forbids to guess types', async () => {
  for (const headers of await askEverything('http://site.test'))
    expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('an https site asks for https from then on', async () => {
  for (const headers of await askEverything('https://site.test'))
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  for (const headers of await askEverything('http://site.test'))
    expect(headers.get('strict-transport-security')).toBeNull();
});
