import type { Release } from '@funnel/contracts';
import { writeLastBuild } from '../remote/asset-folder';
import { nameBuild } from '../remote/build';
import { publishLocalBuild } from '../remote/publish-local-build';
import { listen, makeFolder, readBody } from '../testing/test-resources';

const assetsUrl = 'http://127.0.0.1:3100';
const integrity = `sha384-${'A'.repeat(64)}`;
const pinned: Release = {
  name: 'quiz',
  version: '7.0.0',
  contract: 1,
  entry: { url: `${assetsUrl}/quiz/7.0.0/entry.js`, globalName: 'remote_quiz', integrity },
  scripts: [],
  styles: [],
  shared: {},
};

/** A registry where 7.0.0 was promoted, and a store with the current sources already published. */
async function setup({ refuses = false } = {}) {
  const store = await makeFolder('store');
  const changes: unknown[] = [];
  const api = await listen(async (request, response) => {
    if (request.method === 'POST') changes.push(await readBody(request));
    if (refuses && request.method === 'POST') response.statusCode = 422;
    const channels = [{ channel: 'stable', version: '7.0.0', percent: 100 }];
    const isList = request.url?.endsWith('/releases');
    response.end(JSON.stringify(isList ? { channels, releases: [] } : pinned));
  });
  const build = nameBuild('mfe-quiz');
  await writeLastBuild(store, build);
  const target = { store, assetsUrl, apiBase: api, apiKey: 'key', releaseToken: 'token' };
  return { target, changes, build };
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
  const entry = { ...pinned.entry, url: 'http://127.0.0.1:3199/quiz/7.0.0/entry.js' };
  expect(changes).toEqual([{ release: { ...pinned, entry } }]);
});

test('version that the site no longer takes does not stop the start', async () => {
  const { target, build } = await setup({ refuses: true });
  const moved = { ...target, assetsUrl: 'http://127.0.0.1:3199' };
  const { stable, note } = await publishLocalBuild({ folder: 'mfe-quiz', target: moved });
  expect(stable).toBe('7.0.0');
  expect(note).toContain(`quiz: 7.0.0 stays at ${assetsUrl} and cannot be loaded`);
  expect(note).toContain(`built here is ${build.version}`);
});
