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

const applications = files.flatMap((file) => {
  const [, kind, name] = /^(remote|deploy)-([a-z]+)\.yml$/.exec(file) ?? [];
  return name === undefined ? [] : [[file, kind === 'remote' ? `mfe-${name}` : name] as const];
});

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
