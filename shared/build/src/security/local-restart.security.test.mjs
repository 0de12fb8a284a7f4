import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { writeLastBuild } from '../remote/asset-folder.mjs';
import { nameBuild } from '../remote/build.mjs';
import { publishLocalBuild } from '../remote/publish-local-build.mjs';

const assetsUrl = 'http://127.0.0.1:3100';
const pinned = { name: 'quiz', version: '7.0.0', entry: { url: `${assetsUrl}/quiz/7.0.0/entry.js` } };
const closing = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A registry where 7.0.0 was promoted, and a store with the current sources already published. */
async function setup() {
  const store = await mkdtemp(path.join(os.tmpdir(), 'store-'));
  const changes = [];
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'POST') changes.push(JSON.parse(Buffer.concat(chunks).toString()));
      const channels = [{ channel: 'stable', version: '7.0.0', percent: 100 }];
      const isList = request.url?.endsWith('/releases');
      response.end(JSON.stringify(isList ? { channels, releases: [] } : pinned));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
    return rm(store, { recursive: true, force: true });
  });
  const build = nameBuild('mfe-quiz');
  await writeLastBuild(store, build);
  const apiBase = `http://127.0.0.1:${server.address().port}`;
  return { target: { store, assetsUrl, apiBase, apiKey: 'key', releaseToken: 'token' }, changes, build };
}

test('restart keeps promoted versions and reports it', async () => {
  const { target, changes, build } = await setup();
  const { stable, note } = await publishLocalBuild({ folder: 'mfe-quiz', target });
  expect([stable, note]).toEqual([
    '7.0.0',
    `quiz: stable stays 7.0.0, as it was set; built here is ${build.version}`,
  ]);
  expect(changes).toEqual([]);
});

test('kept versions move along with the asset store', async () => {
  const { target, changes } = await setup();
  await publishLocalBuild({ folder: 'mfe-quiz', target: { ...target, assetsUrl: 'http://127.0.0.1:3199' } });
  const entry = { url: 'http://127.0.0.1:3199/quiz/7.0.0/entry.js' };
  expect(changes).toEqual([{ release: { ...pinned, entry } }]);
});
