import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ExperimentPlan, type FlagName, findExperimentPlan, flagNames } from '@funnel/contracts';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['api/src', 'host/src', 'host/server', 'shared', 'e2e'].concat(
  ['quiz', 'results', 'checkout', 'account'].map((remote) => `mfe-${remote}/src`),
);

type Expired = { name: FlagName; plan: ExperimentPlan };

/** The flags whose plan ended before this day (UTC). */
export function listExpired(now: Date, findPlan = findExperimentPlan): Expired[] {
  const today = now.toISOString().slice(0, 10);
  return flagNames.flatMap((name) => {
    const plan = findPlan(name);
    return plan && plan.expires < today ? [{ name, plan }] : [];
  });
}

/** Who has to decide, and what names the flag. */
export function formatExpired({ name, plan: { owner, expires } }: Expired): string {
  const files = listFiles().filter((file) => readFileSync(path.join(root, file), 'utf8').includes(name));
  return [
    `${name} was to be decided by ${expires}. The ${owner} team keeps one variant and takes the flag out of:`,
    ...files.map((file) => `  ${file}`),
  ].join('\n');
}

function listFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.(tsx?|json|md|po)$/.test(file) && !file.includes('node_modules')),
  );
}
