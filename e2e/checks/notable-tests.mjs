import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../stack/run.mjs';

const LISTED = 25;
const ERROR_LINES = 8;

/**
 * @typedef {object} JestReport
 * @property {{ name: string; message: string; assertionResults: JestTest[] }[]} testResults
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 *
 * @typedef {object} JestTest
 * @property {string} fullName
 * @property {string} status
 * @property {number | null} duration
 * @property {number} invocations
 * @property {string[]} failureMessages
 *
 * @typedef {import('@playwright/test/reporter').JSONReport} BrowserReport
 * @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite
 * @typedef {import('@playwright/test/reporter').JSONReportSpec} Spec
 *
 * @typedef {{ duration: number; file: string; title: string; hasFailed: boolean; errors: string[] }} Test
 */

/**
 * The slowest tests of one run of `npm test` and those that failed, from the reports of Jest and Playwright.
 *
 * @param {readonly (JestReport | BrowserReport)[]} reports
 */
export function printNotableTests(reports) {
  const tests = reports.flatMap((report) =>
    'testResults' in report ? listJestTests(report) : listJourneys(report),
  );
  printSlowest(tests);
  const failed = tests.filter(({ hasFailed }) => hasFailed);
  if (failed.length > 0) console.log('\nFailed, with their reports above:');
  for (const test of failed) console.log(`${formatName(test)}\n${formatErrors(test.errors)}`);
}

/** @param {Test[]} tests */
function printSlowest(tests) {
  const slowest = tests.sort((a, b) => b.duration - a.duration).slice(0, LISTED);
  if (slowest.length === 0) return;
  console.log(`\nThe ${slowest.length} slowest tests:`);
  for (const test of slowest) {
    console.log(`${(test.duration / 1000).toFixed(1).padStart(6)} s  ${formatName(test)}`);
  }
}

/**
 * The first lines of what each attempt said: the first of them may only name the step.
 *
 * @param {readonly string[]} errors
 */
function formatErrors(errors) {
  const lines = (errors.length > 0 ? errors : ['no message']).flatMap((error) =>
    stripVTControlCharacters(error).split('\n').filter(Boolean).slice(0, ERROR_LINES),
  );
  return lines.map((line) => `    ${line}`).join('\n');
}

/** @param {Test} test */
function formatName({ file, title }) {
  return `${path.relative(root, file)} › ${title}`;
}

/**
 * @param {JestReport} report
 * @returns {Test[]}
 */
function listJestTests({ testResults }) {
  return testResults.flatMap(({ name: file, message, assertionResults }) => {
    // A file that fails to load has no tests, but counts as a failed one. The first line of its message only says so.
    if (assertionResults.length === 0 && message !== '') {
      const error = message.split('\n').slice(1).join('\n').trim();
      return [{ duration: 0, file, title: 'the whole file', hasFailed: true, errors: [error] }];
    }
    return assertionResults.map(({ duration, fullName: title, status, failureMessages }) => ({
      duration: duration ?? 0,
      file,
      title,
      hasFailed: status === 'failed',
      errors: failureMessages,
    }));
  });
}

/**
 * @param {BrowserReport} report
 * @returns {Test[]}
 */
function listJourneys({ config, suites }) {
  return suites
    .flatMap((suite) => listSpecs(suite))
    .map(({ file, title, tests }) => ({
      duration: Math.max(0, ...tests.flatMap(({ results }) => results.map((result) => result.duration))),
      file: path.join(config.rootDir, file),
      title,
      hasFailed: tests.some(({ status }) => status === 'unexpected'),
      errors: tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])),
    }));
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap((suite) => listSpecs(suite))];
}
