import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
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
    const { status = 200, reply = registered } = answer(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  return { url, calls };
}

const registered = {
  channels: [
    { channel: 'stable', version: '1.1.0', percent: 100 },
    { channel: 'canary', version: '1.2.0', percent: 10 },
  ],
  releases: [
    { version: '1.2.0', createdAt: '2026-11-22T01:00:00.000Z' },
    { version: '1.1.0', createdAt: '2026-11-21T01:00:00.000Z' },
    { version: '1.0.0', createdAt: '2026-11-20T01:00:00.000Z', revokedAt: '2026-11-21T02:00:00.000Z' },
  ],
};

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
  [['--percent', '10'], 'add --channel canary'],
  [['--channel', 'stable', '--percent', '10'], 'add --channel canary'],
  [['--channel', 'canary', '--percent', '101'], '--percent is a number from 0 to 100'],
  [['--channel', 'beta'], '--channel is stable or canary'],
  [['--rollback', '1.0.0', '--channel', 'canary'], '--rollback and --channel exclude each other'],
  [['--promote', '1.0.0', '--version', '1.0.0'], '--promote and --version exclude each other'],
  [['--promote', '1.0.0', '--no-portable'], '--promote and --no-portable exclude each other'],
  [['--withdraw'], 'add --channel canary'],
  [['--preview-link', '1.2.0', '--path', 'https://evil.test/'], '--path is a page of the site'],
  [['--preview-link', '1.2.0', '--path', '//evil.test'], '--path is a page of the site'],
  [['--preview-link', '1.2.0', '--with', 'checkout'], '--with names another remote and its version'],
  [['--path', '/checkout'], 'does not take --path'],
  [['--promote', 'latest'], '"latest" is not a version'],
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
  for (const option of ['promote', 'rollback', 'revoke', 'withdraw', 'list', 'preview-link', 'percent']) {
    expect(output).toContain(`--${option}`);
  }
});

test('list shows channels and versions', async () => {
  const { url } = await startRegistry();
  const { output } = await runRelease(['--list'], buildTargetEnv(url));
  expect(output).toContain('stable 1.1.0, canary 1.2.0 for 10 % of visitors');
  expect(output).toMatch(/1\.0\.0 {2}revoked/);
});

test.each([
  ['promote', '1.2.0', 'quiz@1.2.0 is promoted.'],
  ['rollback', '1.1.0', 'Rolled back to quiz@1.1.0.'],
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

test('preview link is printed with its expiry', async () => {
  const reply = { url: 'http://site.test/?remotes=x', expiresAt: '2026-11-23T00:00:00.000Z' };
  const { url, calls } = await startRegistry(() => ({ reply }));
  const { output } = await runRelease(['--preview-link', '1.2.0', '--hours', '3'], buildTargetEnv(url));
  expect(calls[0]).toMatchObject({ path: '/v1/remotes/quiz/previews', body: { version: '1.2.0', hours: 3 } });
  expect(output).toContain('until 2026-11-23T00:00:00.000Z:\nhttp://site.test/?remotes=x');
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
  [403, 'forbidden', 'Set RELEASE_TOKEN to the one'],
  [403, 'api-key', 'Set API_KEY to the one'],
  [404, 'not-found', 'quiz has no version 1.2.0'],
  [410, 'release-revoked', 'quiz@1.2.0 is revoked'],
  [429, 'rate-limited', 'Try again in a minute'],
])('refusal %i %s names cause and remedy', async (status, problemCode, message) => {
  const problem = { type: 'about:blank', title: 'Refused', status, code: problemCode };
  const { url } = await startRegistry(() => ({ status, reply: problem }));
  const { code, output } = await runRelease(['--promote', '1.2.0'], buildTargetEnv(url));
  expect(output).toContain(message);
  expect(output).not.toMatch(/[{}]|\n {4}at /);
  expect(code).toBe(1);
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

type Build = { html?: string; served?: Readonly<Record<string, string>> };

/** A quiz that lies built in a folder of its own, and the store its files go to. `served` replaces what visitors get. */
async function makeBuild({ html = '<h1>Hello</h1>', served = {} }: Build = {}) {
  await mkdir(cacheFolder, { recursive: true });
  const folder = await makeFolder('release', cacheFolder);
  const store = await makeFolder('store');
  await mkdir(path.join(folder, 'dist/static'), { recursive: true });
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: '@funnel/mfe-quiz', version: '1.0.0' }),
  );
  const manifest = {
    metaData: { remoteEntry: { name: 'entry.js' }, globalName: 'quiz' },
    exposes: [{ path: './remote', assets: { js: { sync: [] }, css: { sync: [] } } }],
    shared: [],
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
  const release = (apiUrl: string) =>
    runRelease([], { ...buildTargetEnv(apiUrl), ASSETS_URL: assetsUrl, ASSETS_DIR: store }, folder);
  return { release, store };
}

test('release is registered after its files were compared', async () => {
  const { url, calls } = await startRegistry();
  const tampered = await makeBuild({ served: { 'entry.js': 'tampered' } });
  expect(await tampered.release(url)).toMatchObject({
    code: 1,
    output: expect.stringContaining('- entry.js: other content than was built'),
  });
  expect(calls).toEqual([]);
  const honest = await makeBuild();
  expect((await honest.release(url)).code).toBe(0);
  expect(calls.map(({ path: called }) => called)).toEqual(Array(2).fill('/v1/remotes/quiz/releases'));
});

test('release with scripts in HTML is refused', async () => {
  const { url, calls } = await startRegistry();
  const { release, store } = await makeBuild({ html: '<h1>Hello</h1><script>run()</script>' });
  const { code, output } = await release(url);
  expect(output).toContain('The screen at / cannot be released, it has a script');
  expect([code, calls, await readdir(store)]).toEqual([1, [], []]);
});
