import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { REMOTE_CONTRACT } from '@funnel/contracts';
import { nameBuild } from '../remote/build';
import { recordRunningStack, STACK_HEADER } from '../remote/running-stack';
import { verifyUpload } from '../remote/verify-upload';
import { listen, makeFolder, readBody } from '../testing/test-resources';
import { cacheFolder, inRoot, rootFolder } from '../workspace';

type Call = { method: string | undefined; path: string | undefined; body: unknown };
type Answer = { status?: number; reply?: unknown };

/** A registry with one version on each channel; `answer` decides what a call gets instead. */
async function startRegistry(answer: (call: Call) => Answer = () => ({})) {
  const calls: Call[] = [];
  const url = await listen(async (request, response) => {
    const call = { method: request.method, path: request.url, body: await readBody(request) };
    calls.push(call);
    const { status = 200, reply = replies[path.basename(call.path ?? '')] ?? registered } = answer(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  return { url, calls };
}

const provenance = { commit: 'c0ffee12'.repeat(5), isDirty: true, author: 'Ada Byron', node: 'v24.1.0' };

const registered = {
  channels: [
    { channel: 'stable', version: '1.1.0', percent: 100 },
    { channel: 'canary', version: '1.2.0', percent: 10 },
  ],
  releases: [
    { version: '1.2.0', createdAt: '2026-11-22T01:00:00.000Z', provenance },
    { version: '1.1.0', createdAt: '2026-11-21T01:00:00.000Z' },
    { version: '1.0.0', createdAt: '2026-11-20T01:00:00.000Z', revokedAt: '2026-11-21T02:00:00.000Z' },
  ],
};

const surface = {
  contract: REMOTE_CONTRACT,
  federation: '2.9.3',
  shared: { react: '19.3.1' },
  names: { react: ['*'] },
  siteUrl: 'http://site.test',
};
const preview = { url: 'http://site.test/?remotes=x', expiresAt: '2026-11-23T00:00:00.000Z' };

const replies: Readonly<Record<string, unknown>> = { previews: preview, surface };

/** Runs the release command of the quiz, or of another folder, and returns its exit code and output. */
function runRelease(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  folder = inRoot('mfe-quiz'),
): Promise<{ code: number | null; output: string }> {
  const script = inRoot('shared/build/bin/funnel-remote.mjs');
  const child = spawn(process.execPath, [script, 'release', ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });
}

function buildTargetEnv(apiUrl: string): NodeJS.ProcessEnv {
  return { API_BASE: `${apiUrl}/v1`, ASSETS_URL: 'http://127.0.0.1:9', ASSETS_DIR: os.tmpdir() };
}

test.each([
  [['--promote', '1.0.0', '--rollback', '1.1.0'], '--promote and --rollback exclude each other'],
  [['--canary'], '--help shows the options'],
  [['1.0.0'], '"1.0.0" is not understood'],
])('release options %j are refused', async (args, message) => {
  const { url, calls } = await startRegistry();
  const { code, output } = await runRelease(args, buildTargetEnv(url));
  expect(output).toContain(message);
  expect([code, calls]).toEqual([1, []]);
});

test('help names every option of a release', async () => {
  const { code, output } = await runRelease(['--help'], {});
  expect(code).toBe(0);
  const options = [
    'promote',
    'rollback',
    'revoke',
    'withdraw',
    'list',
    'log',
    'diff',
    'preview',
    'all',
    'percent',
    'skip',
  ];
  for (const option of options) expect(output).toContain(`--${option}`);
});

test('list shows channels and versions', async () => {
  const { url } = await startRegistry();
  const { output } = await runRelease(['--list'], buildTargetEnv(url));
  expect(output).toContain('stable 1.1.0, canary 1.2.0 for 10 % of visitors');
  expect(output).toMatch(/1\.0\.0 {2}revoked/);
  expect(output).toMatch(/1\.2\.0 {2}canary {2}c0ffee12 with changes Ada Byron/);
});

test.each([
  ['promote', '1.2.0', 'quiz@1.2.0 is promoted.'],
  ['rollback', '1.1.0', 'quiz@1.1.0 is on stable.'],
  ['revoke', '1.2.0', 'no visitor gets it again'],
])('%s is one change and tells what remains', async (action, version, message) => {
  const { url, calls } = await startRegistry();
  const { output } = await runRelease([`--${action}`, version], buildTargetEnv(url));
  expect(calls).toEqual([
    { method: 'POST', path: '/v1/remotes/quiz/changes', body: { action, version } },
    { method: 'GET', path: '/v1/remotes/quiz/releases', body: undefined },
  ]);
  expect(output).toContain(message);
  expect(output).toContain('stable 1.1.0, canary 1.2.0 for 10 % of visitors (--channel canary --withdraw');
});

test('log tells when, what, by whom and why', async () => {
  const at = '2026-11-22T01:00:00.000Z';
  const canary = { at, action: 'pointed', channel: 'canary', version: '1.2.0', percent: 10 };
  const ended = { at, action: 'pointed', channel: 'canary', version: null, by: 'automatic halt' };
  const reply = {
    entries: [
      { ...ended, reason: 'Too many errors' },
      { ...canary, by: 'quiz', commit: provenance.commit },
      { at, action: 'published', version: '1.2.0' },
    ],
  };
  const { url, calls } = await startRegistry(() => ({ reply }));
  const { output } = await runRelease(['--log'], buildTargetEnv(url));
  expect(calls.map(({ path: called }) => called)).toEqual(['/v1/remotes/quiz/log']);
  expect(output.trim().split('\n')).toEqual([
    'quiz:',
    '  2026-11-22 01:00  canary ended  by automatic halt  Too many errors',
    '  2026-11-22 01:00  canary is 1.2.0 for 10 %  by quiz  commit c0ffee12',
    '  2026-11-22 01:00  1.2.0 published  by unknown',
  ]);
});

test('difference of two versions names commits, files, ranges and names', async () => {
  const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
  const record = (version: string, react: string, more: object) => ({
    release: {
      name: 'quiz',
      version,
      contract: 1,
      entry: { url: 'http://assets.test/entry.js', globalName: 'quiz', integrity: hash('A') },
      scripts: [],
      styles: [],
      shared: { react },
    },
    createdAt: '2026-11-22T01:00:00.000Z',
    ...more,
  });
  const before = record('1.1.0', '^19.0.0', {
    provenance: { ...provenance, isDirty: false, commit: 'a'.repeat(40) },
    usage: { '@funnel/platform': ['links', 'usePlatform'] },
    files: {
      'static/start.0123456789.js': hash('A'),
      'static/old.js': hash('A'),
      'static/same.js': hash('A'),
    },
  });
  const after = record('1.2.0', '^19.3.1', {
    provenance,
    usage: { '@funnel/platform': ['useFlag', 'usePlatform'] },
    files: {
      'static/start.abcdef0123.js': hash('B'),
      'static/new.js': hash('B'),
      'static/same.js': hash('A'),
    },
  });
  const { url, calls } = await startRegistry(({ path: called }) => ({
    reply: called?.includes('1.1.0') ? before : after,
  }));
  const { output } = await runRelease(['--diff', '1.1.0', '1.2.0'], buildTargetEnv(url));
  expect(calls.map(({ path: called }) => called)).toEqual([
    '/v1/remotes/quiz/releases/1.1.0/record',
    '/v1/remotes/quiz/releases/1.2.0/record',
  ]);
  expect(output.trim().split('\n')).toEqual([
    'quiz: from 1.1.0 to 1.2.0',
    'commits:',
    `  ${'a'.repeat(40)}..${provenance.commit}`,
    '  this checkout does not have both; git fetch',
    '  1.2.0 has changes that are in no commit',
    'files:',
    '  + static/new.js sha384-BBBBBBBB',
    '  - static/old.js sha384-AAAAAAAA',
    '  ~ static/start.js sha384-AAAAAAAA → sha384-BBBBBBBB',
    'shared ranges:',
    '  ~ react ^19.0.0 → ^19.3.1',
    'names it uses:',
    '  - links of @funnel/platform',
    '  + useFlag of @funnel/platform',
    'contract: no change',
  ]);
});

test('preview link is printed with its expiry', async () => {
  const { url, calls } = await startRegistry();
  const { output } = await runRelease(['--preview-link', '1.2.0', '--hours', '3'], buildTargetEnv(url));
  expect(calls[0]).toMatchObject({ path: '/v1/remotes/quiz/previews', body: { version: '1.2.0', hours: 3 } });
  expect(output).toContain('until 2026-11-23 00:00 UTC:\nhttp://site.test/?remotes=x');
});

test('preview link opens a page with versions of several remotes', async () => {
  const reply = { url: 'http://site.test/checkout?remotes=x', expiresAt: '2026-11-23T00:00:00.000Z' };
  const { url, calls } = await startRegistry(() => ({ reply }));
  const args = ['--preview-link', '1.2.0', '--path', '/checkout', '--with', 'checkout@1.0.3'];
  const { output } = await runRelease(args, buildTargetEnv(url));
  const others = [{ name: 'checkout', version: '1.0.3' }];
  expect(calls[0]?.body).toEqual({ version: '1.2.0', path: '/checkout', others });
  expect(output).toContain('quiz@1.2.0, checkout@1.0.3 in one browser');
});

test.each([
  [403, 'forbidden', 'Set RELEASE_TOKEN to one'],
  [403, 'api-key', 'Set API_KEY to the one'],
  [404, 'not-found', 'quiz has no version 1.2.0'],
  [410, 'release-revoked', 'quiz@1.2.0 is revoked'],
  [429, 'rate-limited', 'Try again in a minute'],
  [422, 'release-unfit', '- shared.react: react ^20.0.0 is wanted, the host has 19.3.1'],
  [503, 'surface-unavailable', 'nothing was registered. Try again'],
  [400, 'invalid-request', 'takes no remote of the name quiz'],
])('refusal %i %s names cause and remedy', async (status, problemCode, message) => {
  const issues =
    problemCode === 'release-unfit'
      ? [{ path: 'body.release.shared.react', message: 'react ^20.0.0 is wanted, the host has 19.3.1' }]
      : [{ path: 'params.name', message: 'Invalid input' }];
  const problem = { type: 'about:blank', title: 'Refused', status, code: problemCode, issues };
  const { url } = await startRegistry(() => ({ status, reply: problem }));
  const { code, output } = await runRelease(['--promote', '1.2.0'], buildTargetEnv(url));
  expect(output).toContain(message);
  expect(output).not.toMatch(/[{}]|\n {4}at /);
  expect(code).toBe(1);
});

test('faults of a site file are named in words', async () => {
  const issues = [
    { path: 'body.release.site.mounts.0.path', message: 'mount.taken' },
    { path: 'body.release.site.mounts.0.guard', message: 'guard.unknown' },
  ];
  const problem = { type: 'about:blank', title: 'Refused', status: 400, code: 'invalid-request', issues };
  const { url } = await startRegistry(() => ({ status: 400, reply: problem }));
  const { output } = await runRelease(['--promote', '1.2.0'], buildTargetEnv(url));
  expect(output).toContain('- body.release.site.mounts.0.path: this path belongs to the host or to another');
  expect(output).toContain(
    '- body.release.site.mounts.0.guard: there is no such guard; there are members-only',
  );
});

test('unreachable API is reported with a remedy', async () => {
  const { output } = await runRelease(['--list'], buildTargetEnv('http://127.0.0.1:9'));
  expect(output).toContain('The API at http://127.0.0.1:9/v1 does not answer');
  expect(output).toContain('Start the site with npm start, or set API_BASE');
});

/** A data folder with the record of a site that has the given API. */
async function recordSite({ api, answersAs = 'this-site' }: { api: string; answersAs?: string }) {
  const dataDir = await makeFolder('data');
  const assets = await listen((_request, response) => {
    response.writeHead(200, { [STACK_HEADER]: answersAs }).end('ok');
  });
  recordRunningStack(dataDir, { id: 'this-site', urls: { api, assets, site: api } });
  return dataDir;
}

test('moved ports are taken from the running site', async () => {
  const { url, calls } = await startRegistry();
  const { output } = await runRelease(['--list'], { DATA_DIR: await recordSite({ api: url }) });
  expect(output).toContain('stable 1.1.0');
  expect(calls).toHaveLength(1);
});

test("another site's ports are never taken", async () => {
  const { url, calls } = await startRegistry();
  const other = await recordSite({ api: url, answersAs: 'another-site' });
  expect((await runRelease(['--list'], { DATA_DIR: other })).output).toContain('No site runs on');
  expect((await runRelease(['--list'], { DATA_DIR: await makeFolder('data') })).output).toContain(
    'Start it with npm start',
  );
  const env = { DATA_DIR: await recordSite({ api: url }), API_PORT: '4999' };
  expect((await runRelease(['--list'], env)).output).toContain('API_PORT is 4999, but the site that runs');
  expect(calls).toEqual([]);
});

test('an incomplete target is refused', async () => {
  const { url, calls } = await startRegistry();
  const { output } = await runRelease(['--list'], { API_BASE: `${url}/v1` });
  expect(output).toContain('API_BASE is set, ASSETS_URL and ASSETS_DIR not');
  const unversioned = await runRelease(['--list'], { ...buildTargetEnv(url), API_BASE: url });
  expect(unversioned.output).toContain('without the version of the API');
  expect(calls).toEqual([]);
});

test('release with missing or changed files is refused', async () => {
  const output = await makeFolder('build');
  await mkdir(path.join(output, 'static'));
  const files = ['entry.js', 'static/app.js', 'static/app.css'];
  for (const file of files) await writeFile(path.join(output, file), `built ${file}`);
  const served = new Map(files.map((file) => [`/quiz/1.0.0/${file}`, `built ${file}`]));
  const assetsUrl = await listen((request, response) => {
    const content = served.get(request.url ?? '');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  const target = { assetsUrl, store: output };
  const verify = () => verifyUpload({ name: 'quiz', version: '1.0.0', output, files, target });
  await expect(verify()).resolves.toBeUndefined();

  served.delete('/quiz/1.0.0/static/app.js');
  served.set('/quiz/1.0.0/static/app.css', 'tampered');
  await expect(verify()).rejects.toThrow(
    /2 of 3 files .*\n- static\/app\.css: other content than was built\n- static\/app\.js: HTTP 404\n/,
  );
});

type Build = {
  html?: string;
  served?: Readonly<Record<string, string>>;
  shared?: readonly { name: string; requiredVersion: string }[];
  budget?: number;
};

/** What only sources or a running site can pass. */
const skipped = ['types', 'lint', 'tests', 'mount', 'accessibility'].flatMap((name) => ['--skip', name]);

/** A quiz that lies built in a folder of its own, and the store its files go to. `served` replaces what visitors get. */
async function makeBuild({ html = '<h1>Hello</h1>', served = {}, shared = [], budget = 1000 }: Build = {}) {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await makeFolder('release', cacheFolder);
  const store = await makeFolder('store');
  await mkdir(path.join(folder, 'dist/static'), { recursive: true });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: '@funnel/mfe-quiz', version: '1.0.0', firstScreenBudget: budget }),
  );
  const manifest = {
    metaData: { remoteEntry: { name: 'entry.js' }, globalName: 'quiz' },
    exposes: [{ path: './remote', assets: { js: { sync: [] }, css: { sync: [] } } }],
    shared,
  };
  const screen = { path: '/', file: 'static/landing.html', scripts: [], styles: [] };
  const files = {
    'entry.js': 'built',
    'static/landing.html': html,
    'mf-manifest.json': JSON.stringify(manifest),
    'prerendered.json': JSON.stringify([screen]),
    'shared-usage.json': '{}',
    'build.json': JSON.stringify({
      ...nameBuild(path.relative(rootFolder, folder)),
      portable: true,
    }),
  };
  for (const [file, content] of Object.entries(files))
    await writeFile(path.join(folder, 'dist', file), content);
  const assetsUrl = await listen(async (request, response) => {
    const { url = '' } = request;
    response.end(served[path.basename(url)] ?? (await readFile(path.join(store, url))));
  });
  const release = (apiUrl: string, args: readonly string[] = [], skips: readonly string[] = skipped) =>
    runRelease(
      [...args, ...skips],
      { ...buildTargetEnv(apiUrl), ASSETS_URL: assetsUrl, ASSETS_DIR: store },
      folder,
    );
  return { release, store };
}

test('a store far away is filled without the keys of its API', async () => {
  const { release, store } = await makeBuild();
  const { code, output } = await release('https://api.example', ['--store-only'], []);
  expect(output).toContain('nothing is registered yet');
  expect([code, await readdir(store)]).toEqual([0, ['quiz']]);
});

test('release is registered after its files were compared', async () => {
  const { url, calls } = await startRegistry();
  const tampered = await makeBuild({ served: { 'entry.js': 'tampered' } });
  expect(await tampered.release(url)).toMatchObject({
    code: 1,
    output: expect.stringContaining('- entry.js: other content than was built'),
  });
  expect(listChanges(calls)).toEqual([]);
  const honest = await makeBuild();
  const { code, output } = await honest.release(url);
  expect(listChanges(calls)).toEqual([
    ['/v1/remotes/quiz/releases', { ...registeredBuild, provenance: expect.objectContaining({ checks }) }],
    ['/v1/remotes/quiz/previews', expect.anything()],
    [
      '/v1/remotes/quiz/channels/canary',
      {
        version: expect.stringMatching(/^1\.0\.0-/),
        reason: 'skipped types, lint, tests, mount, accessibility',
      },
    ],
  ]);
  expect(output).toMatch(/skipped mount, .*is on canary/s);
  expect(code).toBe(0);
});

/** Registered without a channel. */
const registeredBuild = { release: expect.anything(), usage: {}, files: expect.anything() };
const checks = expect.objectContaining({
  clean: 'passed',
  lint: 'skipped',
  surface: 'passed',
  mount: 'skipped',
});

function listChanges(calls: readonly Call[]) {
  return calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body]);
}

test('release for every visitor has to be asked for', async () => {
  const { url, calls } = await startRegistry();
  const { output } = await (await makeBuild()).release(url, ['--all', '--reason', 'urgent']);
  expect(listChanges(calls).at(-1)).toEqual([
    '/v1/remotes/quiz/changes',
    { action: 'promote', version: expect.any(String), reason: expect.stringMatching(/^skipped .*: urgent$/) },
  ]);
  expect(output).toContain('every visitor gets it, as --all says');
});

test('preview is registered for those with its link', async () => {
  const { url, calls } = await startRegistry();
  const { output } = await (await makeBuild()).release(url, ['--preview']);
  expect(listChanges(calls)).toHaveLength(2);
  expect(output).toContain(`until 2026-11-23 00:00 UTC:\n${preview.url}`);
});

test('a first version needs every visitor', async () => {
  const { url, calls } = await startRegistry(() => ({ reply: { channels: [], releases: [] } }));
  const { code, output } = await (await makeBuild()).release(url);
  expect(output).toContain('quiz has no stable version yet');
  expect(output).toContain('to every visitor with --all');
  expect([code, listChanges(calls)]).toEqual([1, []]);
});

test('refused release lists every reason and changes nothing', async () => {
  const { url, calls } = await startRegistry();
  const heavy = await makeBuild({ budget: 1, shared: [{ name: 'react', requiredVersion: '^20.0.0' }] });
  const { code, output } = await heavy.release(url);
  expect(output).toContain('is refused; no channel has changed:');
  expect(output).toContain('- surface: react ^20.0.0 is wanted, the host has 19.3.1');
  expect(output).toMatch(/- budget: the first screen has \d+ bytes as brotli, \d+ more than the 1 /);
  expect([code, listChanges(calls), await readdir(heavy.store)]).toEqual([1, [], []]);
});

test('release with scripts in HTML is refused', async () => {
  const { url, calls } = await startRegistry();
  const { release, store } = await makeBuild({ html: '<h1>Hello</h1><script>run()</script>' });
  const { code, output } = await release(url);
  expect(output).toContain('The screen at / cannot be released, it has a script');
  expect([code, listChanges(calls), await readdir(store)]).toEqual([1, [], []]);
});
