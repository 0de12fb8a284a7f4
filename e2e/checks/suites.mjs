import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../stack/browser.mjs';
import { root, runTool } from '../stack/run.mjs';

const folder = path.join(root, '.cache/reports');

/**
 * @typedef {{ passed: number; failed: number; skipped: number }} Counts
 * @typedef {import('./notable-tests.mjs').JestReport} JestReport
 * @typedef {import('./notable-tests.mjs').BrowserReport} BrowserReport
 */

/**
 * What Jest and Playwright reported in this run.
 *
 * @type {(JestReport | BrowserReport)[]}
 */
export const reports = [];

/**
 * Tests that gain nothing from a real database: the price matrix mostly calls the provider, error reporting runs in a
 * process with its own database, and the rest uses none.
 */
const withoutDatabase = [
  'trial-prices',
  'upfront-prices',
  'errors/sentry',
  'misplaced-keys',
  'open-api',
  'geo\\.test',
];
const onPostgresql = ['--selectProjects', 'api', '--testPathIgnorePatterns', ...withoutDatabase];

/**
 * Unit, component and API tests, or those of them whose path contains one of the words. The API runs on the embedded
 * database, and on a real one too when there is one. With `TEST_ENGINES=required` a missing one is a failure.
 *
 * @param {readonly string[]} only
 */
export async function runJest(only = []) {
  const { TEST_DATABASE_URL, ...embedded } = process.env;
  const needsEngines = process.env['TEST_ENGINES'] === 'required';
  const paths = only.length > 0 ? ['--passWithNoTests', '--testPathPatterns', ...only] : [];
  const results = [await runJestOnce('jest', paths, embedded)];
  if (TEST_DATABASE_URL || needsEngines) {
    const counts = await runJestOnce('jest-postgresql', [...onPostgresql, ...paths], process.env);
    results.push(needsEngines ? refuseSkipped(counts) : counts);
  }
  return results;
}

/**
 * On a PostgreSQL nothing is skipped but for an engine that is missing.
 *
 * @param {Counts} counts
 * @returns {Counts}
 */
function refuseSkipped({ passed, failed, skipped }) {
  if (skipped > 0)
    console.error(`\n${skipped} tests were skipped, since an engine that they need is missing`);
  return { passed, failed: failed + skipped, skipped: 0 };
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
async function runJestOnce(name, args, env) {
  console.log(`\n${name}`);
  const report = clearReport(name);
  const { code } = await runTool('jest/bin/jest.js', [...args, '--json', '--outputFile', report], {
    env,
    live: true,
  });
  /** @type {JestReport | undefined} */
  const found = readReport(report);
  if (!found) return brokenRun;
  warnAboutRepeated(listRepeatedTests(found));
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests } = found;
  return ensureFailure(code, {
    passed: numPassedTests,
    // A file that fails to load counts as one failed test.
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests + numTodoTests,
  });
}

/**
 * Journeys of visitors through the composed site, or those whose path contains one of the words. With `live: false`
 * their output is printed at the end, so that it can run beside another suite.
 *
 * @param {readonly string[]} only
 * @returns {Promise<Counts>}
 */
export async function runBrowserTests(only = [], { live = true } = {}) {
  if (live) console.log('\nbrowser');
  // Listing needs no running site; where one runs already it only takes time.
  const startsStacks = !process.env['TEST_SITE'];
  if (startsStacks && only.length > 0 && !(await hasJourneys(only)))
    return { passed: 0, failed: 0, skipped: 0 };
  const report = clearReport('browser');
  const env = {
    ...process.env,
    CHROMIUM_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...only];
  const { code, output } = await runTool('@playwright/test/cli.js', args, { env, live });
  if (!live) console.log(`\nbrowser\n${output}`);
  /** @type {BrowserReport | undefined} */
  const found = readReport(report);
  if (!found) return brokenRun;
  const { expected, unexpected, flaky, skipped } = found.stats;
  if (flaky > 0) console.log(`\nwarning: ${flaky} passed only when repeated, see "flaky" above`);
  return ensureFailure(code, { passed: expected + flaky, failed: unexpected, skipped });
}

/** @param {readonly string[]} only */
async function hasJourneys(only) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', ...only];
  const { output } = await runTool('@playwright/test/cli.js', args);
  // Journeys that fail to load are not found either; then the run has to say so.
  const errors = output.match(/^\s*\w*Error: .+$/gm) ?? [];
  return errors.length !== 1 || !errors[0]?.includes('No tests found');
}

/** @param {JestReport} report */
function listRepeatedTests({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  return tests
    .filter((test) => test.status === 'passed' && test.invocations > 1)
    .map((test) => test.fullName);
}

/** @param {readonly string[]} names */
function warnAboutRepeated(names) {
  if (names.length > 0)
    console.log(`\nwarning: ${names.length} passed only when repeated: ${names.join(', ')}`);
}

const brokenRun = { passed: 0, failed: 1, skipped: 0 };

/**
 * A run with a bad exit code but no failed test, such as a broken setup, counts as a failure.
 *
 * @param {number} code
 * @param {Counts} counts
 */
function ensureFailure(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {string} name */
function clearReport(name) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readReport(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  reports.push(report);
  return report;
}
