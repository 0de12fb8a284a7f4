import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPackage } from '@funnel/build/workspace';
import { nameRelease } from '@funnel/server';
import { DockerfileParser } from 'dockerfile-ast';
import { parse } from 'yaml';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const folder = mkdtempSync(path.join(os.tmpdir(), 'source-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = 'shared/deploy/upload-source-maps.sh';
const hostSettings = 'shared/deploy/kubernetes/overlays/production/host.env';
const build = { BUILD_ID: '4f1c2d9', NODE_ENV: 'production' };

type Variables = Readonly<Record<string, string>>;
type Step = { if?: string; run?: string; env?: Variables };
type Job = { env?: Variables; steps?: readonly Step[] };

/** The job of a workflow that uploads source maps, and its step that does. */
function findUpload(workflow: string): { job: Job; step: Step } {
  const { jobs }: { jobs: Readonly<Record<string, Job>> } = parse(read(`.github/workflows/${workflow}`));
  const found = Object.values(jobs).flatMap((job) =>
    (job.steps ?? []).flatMap((step) => (step.run?.includes(script) ? [{ job, step }] : [])),
  );
  const [upload] = found;
  if (!upload || found.length > 1) throw new Error(`${workflow} has ${found.length} uploads of source maps`);
  return upload;
}

/** Writes files into a folder of their own. */
function writeFiles(files: Variables): string {
  const created = mkdtempSync(path.join(folder, 'files-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(created, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(created, name), text, { mode: 0o755 });
  }
  return created;
}

/** Runs a command as a step of a workflow does, with the programs in `bin` before all others. */
function runBash(command: string, { cwd, env = {} }: { cwd: string; env?: Variables }): void {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const bash = ['bash', '-e', '-o', 'pipefail', '-c', `PATH=$PWD/bin:$PATH\n${command}`];
  const { status, stderr } = spawnSync('env', [...variables, ...bash], { cwd, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
}

/** Runs the upload of a workflow; returns the project and the arguments of each call of the error service's tool. */
function upload(workflow: string, variables: Variables, files: Variables = {}): string[] {
  const cwd = writeFiles({ ...files, [script]: read(script), 'bin/npx': recordCall });
  const { step } = findUpload(workflow);
  runBash(step.run ?? '', { cwd, env: { ...step.env, ...variables } });
  return readFileSync(path.join(cwd, 'calls'), 'utf8').trim().split('\n');
}

const recordCall = '#!/bin/sh\nshift 2\necho "$SENTRY_PROJECT: $*" >> calls\n';

/** What the tool is called with for scripts that visitors or servers load from an address. */
function describeCall(release: string, address: string, scripts: string): string {
  return `sourcemaps upload --strict --release ${release} --url-prefix ${address} ${scripts}`;
}

const programs = [
  ['api', 'api', '/app', 'maps'],
  ['host', 'host-server', '/app', 'maps/server'],
  ['host', 'host', '~/static', 'maps/browser'],
] as const;

test.each(programs)('deploy of %s uploads maps of %s under its release', (name, program, address, maps) => {
  const release = nameRelease(program, readPackage(name).version, build);
  const variables = { APPLICATION: name, GITHUB_SHA: build.BUILD_ID, SENTRY_PROJECT: name };
  const files = { [`${name}/package.json`]: read(`${name}/package.json`) };
  const calls = upload('deploy.yml', variables, files);
  expect(calls).toContain(`${name}: ${describeCall(release, address, maps)}`);
  expect(calls).toHaveLength(programs.filter(([each]) => each === name).length);
});

test.each([
  ['quiz', 'SENTRY_REMOTE_DSNS=quiz=https://k@errors.test/2,checkout=https://k@errors.test/3'],
  ['quiz', 'SENTRY_REMOTE_DSNS=checkout=https://k@errors.test/3, quiz=https://k@errors.test/2'],
  ['host', 'SENTRY_REMOTE_DSNS=checkout=https://k@errors.test/3'],
  ['host', ''],
])('maps of a remote go to project %s by %s', (project, settings) => {
  const version = '1.0.0-3f9a01bc';
  const files = { 'mfe-quiz/dist/build.json': JSON.stringify({ version }), [hostSettings]: settings };
  const variables = { REMOTE: 'quiz', SENTRY_PROJECT: 'quiz', ASSETS_URL: 'https://assets.test/' };
  const address = `https://assets.test/quiz/${version}`;
  expect(upload('remote.yml', variables, files)).toEqual([
    `${project}: ${describeCall(`quiz@${version}`, address, 'mfe-quiz/dist')}`,
  ]);
});

test.each(['deploy.yml', 'remote.yml'])('%s skips source maps without the secret', (workflow) => {
  const { job, step } = findUpload(workflow);
  expect(step.if).toBe("env.HAS_ERROR_SERVICE == 'true'");
  expect(job.env?.['HAS_ERROR_SERVICE']).toBe(
    `\${{ secrets.SENTRY_AUTH_TOKEN != '' && vars.SENTRY_ORG != '' }}`,
  );
  // No other step gets it.
  const token = `\${{ secrets.SENTRY_AUTH_TOKEN }}`;
  expect(step.env?.['SENTRY_AUTH_TOKEN']).toBe(token);
  expect(read(`.github/workflows/${workflow}`).split(token)).toHaveLength(2);
});

test('source maps of the host are for the error service, not for visitors', () => {
  const cwd = writeFiles({
    'host/server/dist/main.js': '',
    'host/server/dist/main.js.map': '',
    'host/dist/static/main.1a.js': '',
    'host/dist/static/main.1a.js.br': '',
    'host/dist/static/main.1a.js.map': '',
    'host/dist/static/main.1a.css': '',
    'host/dist/static/main.1a.css.map': '',
  });
  const commands = DockerfileParser.parse(read('host/Dockerfile'))
    .getInstructions()
    .filter((instruction) => instruction.getKeyword() === 'RUN' && /\/maps\//.test(instruction.toString()))
    .map((instruction) => instruction.getArgumentsContent() ?? '');
  for (const command of commands) runBash(command.replaceAll(/(?<= )\/(?=files|maps)/g, `${cwd}/`), { cwd });
  const list = (place: string) => readdirSync(path.join(cwd, place)).sort();
  expect(list('files/host/static')).toEqual(['main.1a.css', 'main.1a.js', 'main.1a.js.br']);
  expect(list('maps/browser')).toEqual(['main.1a.css.map', 'main.1a.js', 'main.1a.js.map']);
  expect(list('maps/server')).toEqual(['main.js', 'main.js.map']);
});
