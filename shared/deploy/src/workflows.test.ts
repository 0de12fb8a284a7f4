import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { planRelease, readArguments } from '@funnel/build/remote/plan-release';
import { listWorkspaces } from '@funnel/build/workspace';
import { parse } from 'yaml';

const folder = path.resolve(__dirname, '../../../.github/workflows');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

test.each(files)('%s pins actions by commit and holds no key of the cloud', (file) => {
  const text = read(file);
  for (const [line, action = ''] of text.matchAll(/uses: (\S+).*/g))
    expect([line, action]).toEqual([
      line,
      expect.stringMatching(/^(\.\/\.github\/workflows\/[a-z-]+\.yml|[a-z-]+(\/[a-z-]+){1,2}@[0-9a-f]{40})$/),
    ]);
  expect(text).not.toMatch(/AWS_(ACCESS_KEY_ID|SECRET_ACCESS_KEY)/);
});

test('tools that check the deploy are of one version each', () => {
  const tools: string[] = Object.values(parse(read('ci.yml')).jobs['deploy-files'].env);
  expect(tools).toHaveLength(5);
  for (const tool of tools) expect(tool).toMatch(/@sha256:[0-9a-f]{64}$|@v\d+\.\d+\.\d+$|\/[0-9a-f]{40}$/);
});

const remotes = files.flatMap((file) => {
  const [, name] = /^remote-([a-z]+)\.yml$/.exec(file) ?? [];
  return name === undefined ? [] : [[file, `mfe-${name}`] as const];
});
/** The paths of each trigger that has some. */
function readPaths(file: string): string[][] {
  const { on }: { on: Record<string, { paths?: string[] } | null> } = parse(read(file));
  return Object.values(on).flatMap((trigger) => (trigger?.paths ? [trigger.paths] : []));
}

const toPaths = (folders: Iterable<string>) => [...folders].map((folder) => `${folder}/**`);

test.each(['api', 'host'])('deploy.yml runs for every package that %s uses', (workspace) => {
  const [paths] = readPaths('deploy.yml');
  expect(paths).toEqual(expect.arrayContaining(toPaths([...listWorkspaces(workspace), 'shared/build'])));
});

test.each(remotes)('%s runs for every package that %s or its tests use, and no other', (file, workspace) => {
  const used = new Set([workspace, 'shared/build', 'shared/testing'].flatMap((each) => listWorkspaces(each)));
  const paths = [...toPaths(used), '.github/workflows/remote.yml', `.github/workflows/${file}`];
  const triggers = readPaths(file).map((trigger) => trigger.toSorted());
  expect(triggers).toEqual([paths.toSorted(), paths.toSorted()]);
});

type Called = { on: { workflow_call: { secrets?: Record<string, unknown> } } };
type Calling = { jobs: Record<string, { uses?: string; secrets?: Record<string, string> }> };

const calls = files.flatMap((file) => {
  const { jobs }: Calling = parse(read(file));
  return Object.values(jobs).flatMap(({ uses, secrets = {} }) =>
    uses === undefined ? [] : [[file, path.basename(uses), secrets] as const],
  );
});

test.each(calls)('%s hands %s the secrets that it names', (_file, called, secrets) => {
  const { on }: Called = parse(read(called));
  const named = Object.keys(on.workflow_call.secrets ?? {});
  expect(secrets).toEqual(Object.fromEntries(named.map((name) => [name, `\${{ secrets.${name} }}`])));
});

type RollOut = Readonly<{ needs: string[]; uses?: string; with: { name: string; environment: string } }>;

test('deploy brings the API to each environment first, and staging before production', () => {
  const { jobs }: { jobs: Record<string, RollOut> } = parse(read('deploy.yml'));
  const rollOuts = Object.entries(jobs).filter(([, { uses }]) => uses?.endsWith('/roll-out.yml'));
  expect(rollOuts.map(([, { with: inputs }]) => [inputs.environment, inputs.name])).toEqual([
    ['staging', 'api'],
    ['staging', 'host'],
    ['production', 'api'],
    ['production', 'host'],
  ]);
  for (const [index, [, { needs }]] of rollOuts.entries())
    expect(needs).toEqual(['image', ...rollOuts.slice(index - 1, index).map(([name]) => name)]);
});

type Job = Readonly<{
  needs?: string | string[];
  if?: string;
  environment?: string;
  outputs?: Record<string, string>;
  env?: Record<string, string>;
}>;

/** Whether a job, or one that it needs, runs for main alone. */
function isOfMain(jobs: Record<string, Job>, { if: condition, needs = [] }: Job): boolean {
  if (condition === "github.ref == 'refs/heads/main'") return true;
  return [needs].flat().some((name) => isOfMain(jobs, jobs[name] ?? {}));
}

test('nothing of another branch is deployed', () => {
  const { jobs }: { jobs: Record<string, Job> } = parse(read('deploy.yml'));
  expect(Object.keys(jobs).filter((name) => !isOfMain(jobs, jobs[name] ?? {}))).toEqual([]);
});

const texts = [
  ...files.map(read),
  readFileSync(path.resolve(folder, '../../shared/deploy/compose.yaml'), 'utf8'),
];
const releases = texts.flatMap((text) => text.match(/(?<=npm run release -w \S+ -- )[^;|\n]+/g) ?? []);

test.each(releases)('the command of a release understands %s', (options) => {
  const { values } = readArguments(options.trim().split(/\s+/));
  expect(() => planRelease(values)).not.toThrow();
});

test('release of a remote asks its reviewer once', () => {
  const { jobs }: { jobs: Record<string, Job> } = parse(read('remote.yml'));
  const reviewed = Object.keys(jobs).filter((name) => jobs[name]?.environment === 'production');
  expect(reviewed).toEqual(['release']);
  expect(jobs['release']?.outputs).toEqual({ 'assets-url': `\${{ vars.ASSETS_URL }}` });
  expect(jobs['source-maps']).toMatchObject({
    needs: 'release',
    env: { ASSETS_URL: `\${{ needs.release.outputs.assets-url }}` },
  });
});

/** Given to the whole repository. */
const ofRepository = ['SENTRY_ORG'];

test('the README names each variable that workflows read', () => {
  const readme = readFileSync(path.resolve(__dirname, '../README.md'), 'utf8');
  const [, environments = ''] = /^5\. (.+)$/m.exec(readme) ?? [];
  const variables = files.flatMap((file) => [...read(file).matchAll(/vars\.(\w+)/g)].map(([, name]) => name));
  expect(variables).toContain('API_BASE');
  const missing = variables.filter((name = '') => !environments.includes(`\`${name}\``));
  expect(new Set(missing)).toEqual(new Set(ofRepository));
});

test('synthetic journey reports the metric of its alert in time', () => {
  const rules = readFileSync(path.resolve(__dirname, '../observability/alerts.yaml'), 'utf8');
  const [, metric = '', seconds] = /expr: time\(\) - (synthetic_\w+) > (\d+)/.exec(rules) ?? [];
  const workflow = read('synthetic.yml');
  const [, minutes] = /cron: \d+-59\/(\d+) \* \* \* \*/.exec(workflow) ?? [];
  expect(workflow).toContain(`echo "${metric} $(date +%s)"`);
  expect(Number(minutes) * 60 * 3).toBeLessThanOrEqual(Number(seconds));
});
