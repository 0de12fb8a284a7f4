import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkAssignment } from './experiments/check-assignment';
import { checkStatistics } from './experiments/check-statistics';
import { parseCases } from './experiments/parse-cases';
import { runCases } from './experiments/run-cases';

/**
 * Assigns simulated visitors to experiments with the code of the site, and lets simulated experiments be judged with
 * the statistics of the API. Always the same, and exits with 1 when anything is not as planned.
 *
 * `--cases <file>` instead runs cases in the format of GrowthBook's SDK tests, such as their published `cases.json`.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { cases: { type: 'string' } } });
  const began = performance.now();
  const faults = values.cases
    ? await reportCases(values.cases)
    : [...(await checkAssignment()), ...checkStatistics()];
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} faults in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  if (faults.length > 0) process.exitCode = 1;
}

async function reportCases(file: string): Promise<string[]> {
  const outcomes = await runCases(parseCases(JSON.parse(await readFile(file, 'utf8'))));
  for (const { name, skipped } of outcomes) if (skipped) console.log(`not run: ${name}: ${skipped}`);
  console.log(`${outcomes.filter(({ skipped }) => !skipped).length} of ${outcomes.length} cases run`);
  return outcomes.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
}
