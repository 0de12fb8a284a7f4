import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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
      expect.stringMatching(/^(\.\/\.github\/workflows\/[a-z-]+\.yml|[a-z-]+\/[a-z-]+@[0-9a-f]{40})$/),
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
const applications = [['deploy.yml', 'api'] as const, ['deploy.yml', 'host'] as const, ...remotes];

test.each(applications)('%s runs for every package that %s uses', (file, workspace) => {
  const { on }: { on: Record<string, { paths?: string[] } | null> } = parse(read(file));
  const triggers = Object.values(on).flatMap((trigger) => (trigger?.paths ? [trigger.paths] : []));
  expect(triggers.length).toBeGreaterThan(0);
  const needed = [...listWorkspaces(workspace), 'shared/build'].map((place) => `${place}/**`);
  for (const paths of triggers) expect(paths).toEqual(expect.arrayContaining(needed));
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

test('synthetic journey reports the metric of its alert in time', () => {
  const rules = readFileSync(path.resolve(__dirname, '../observability/alerts.yaml'), 'utf8');
  const [, metric = '', seconds] = /expr: time\(\) - (synthetic_\w+) > (\d+)/.exec(rules) ?? [];
  const workflow = read('synthetic.yml');
  const [, minutes] = /cron: \d+-59\/(\d+) \* \* \* \*/.exec(workflow) ?? [];
  expect(workflow).toContain(`echo "${metric} $(date +%s)"`);
  expect(Number(minutes) * 60 * 3).toBeLessThanOrEqual(Number(seconds));
});
