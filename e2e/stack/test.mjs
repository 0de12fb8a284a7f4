import { runChecks } from './checks.mjs';
import { ensureInstalled } from './install.mjs';
import { assertNode } from './node-version.mjs';
import { printSlowestTests } from './slowest-tests.mjs';

assertNode();
await ensureInstalled();
const { reports, runBrowserTests, runJest } = await import('./suites.mjs');

// `npm test -- security` runs the tests whose path contains the word, and no checks.
const only = process.argv.slice(2);
const results = [];
// Sequential: in parallel they would only slow each other down.
for (const run of only.length > 0 ? [runJest, runBrowserTests] : [runChecks, runJest, runBrowserTests]) {
  try {
    results.push(...[await run(only)].flat());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    results.push({ passed: 0, failed: 1, skipped: 0 });
  }
}

printSlowestTests(reports);
const sum = (kind) => results.reduce((total, counts) => total + counts[kind], 0);
const found = sum('passed') + sum('failed') + sum('skipped');
if (found === 0) console.error(`\nNo test has a path with ${only.join(' or ')}`);
process.exitCode = found > 0 && sum('failed') === 0 ? 0 : 1;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
