import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../stack/stack';
import { type RuleModule, ruleModules } from './mutation/rule-modules';
import { COPY, runStryker } from './mutation/run-stryker';
import { countMutants, formatSurvivor, listSurvivors } from './mutation/score';

/** The lowest acceptable share of killed mutants, in percent. */
const MINIMUM = 80;

/**
 * How much of the business rules the tests hold: Stryker changes the rules in one place at a time, and a test should
 * fail each time. Measures all modules or the one named; `--html` also writes a report to browse.
 */
export async function bench(args: string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const chosen = ruleModules.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length === 0)
    throw new Error(`Known modules: ${ruleModules.map(({ name }) => name).join(', ')}`);
  // An interrupted run leaves its copy.
  await rm(path.join(root, COPY), { recursive: true, force: true });
  const runs: Awaited<ReturnType<typeof measure>>[] = [];
  for (const ruleModule of chosen) runs.push(await measure(ruleModule, args.includes('--html')));
  const total = countMutants(
    'total',
    runs.flatMap(({ mutants }) => mutants),
  );
  console.table([...runs.map(({ row }) => row), total]);
  if (total.score < MINIMUM) {
    console.error(`The score is below ${MINIMUM} %: see the mutants that no test killed above`);
    process.exitCode = 1;
  }
}

async function measure(ruleModule: RuleModule, writesHtml: boolean) {
  const started = performance.now();
  const mutants = await runStryker(ruleModule, writesHtml);
  const row = countMutants(ruleModule.name, mutants);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`\n${row.module}: ${row.mutants} mutants in ${seconds} s`);
  for (const mutant of listSurvivors(mutants)) console.log(`  ${formatSurvivor(root, mutant)}`);
  return { row, mutants };
}
