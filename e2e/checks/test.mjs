import { ensureInstalled } from '../stack/install.mjs';
import { runChecks } from './checks.mjs';
import { printNotableTests } from './notable-tests.mjs';

await ensureInstalled();
const { reports, runBrowserTests, runJest } = await import('./suites.mjs');

// In CI they run in jobs of their own, by shards.
const runsJourneys = process.env['TEST_JOURNEYS'] !== 'elsewhere';
// `npm test -- security` runs the tests whose path contains the word, and no checks.
const only = process.argv.slice(2);
/** @type {import('./suites.mjs').Counts[]} */
const results = [];
if (only.length === 0) await count(() => runChecks());
// Side by side they keep two cores busy all the time.
const journeys = runsJourneys ? count(() => runBrowserTests(only, { live: false })) : undefined;
await count(() => runJest(only));
await journeys;

/**
 * Runs a suite and adds its counts. One that breaks counts as a failed test.
 *
 * @param {() => Promise<import('./suites.mjs').Counts | import('./suites.mjs').Counts[]>} runSuite
 */
async function count(runSuite) {
  try {
    results.push(...[await runSuite()].flat());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    results.push({ passed: 0, failed: 1, skipped: 0 });
  }
}

if (only.length === 0) printNotableTests(reports);
/** @param {keyof import('./suites.mjs').Counts} kind */
const sum = (kind) => results.reduce((total, counts) => total + counts[kind], 0);
const found = sum('passed') + sum('failed') + sum('skipped');
if (found === 0) console.error(`\nNo test has a path with ${only.join(' or ')}`);
process.exitCode = found > 0 && sum('failed') === 0 ? 0 : 1;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
