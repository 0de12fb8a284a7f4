import path from 'node:path';
import { root } from './run.mjs';

const LISTED = 25;

/** The slowest tests of one run of `npm test`, from the reports of Jest and Playwright. */
export function printSlowestTests(reports) {
  const tests = reports.flatMap((report) =>
    report.testResults ? listJestTests(report) : listJourneys(report),
  );
  const slowest = tests.sort((a, b) => b.duration - a.duration).slice(0, LISTED);
  if (slowest.length === 0) return;
  console.log(`\nThe ${slowest.length} slowest tests:`);
  for (const { duration, file, title } of slowest) {
    console.log(`${(duration / 1000).toFixed(1).padStart(6)} s  ${path.relative(root, file)} › ${title}`);
  }
}

function listJestTests({ testResults }) {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ duration, fullName: title }) => ({ duration: duration ?? 0, file, title })),
  );
}

function listJourneys({ config, suites }) {
  return suites
    .flatMap((suite) => listSpecs(suite))
    .map(({ file, title, tests }) => ({
      duration: Math.max(0, ...tests.flatMap(({ results }) => results.map((result) => result.duration))),
      file: path.join(config.rootDir, file),
      title,
    }));
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap((suite) => listSpecs(suite))];
}
