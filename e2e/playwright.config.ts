import { chromiumArguments } from '@funnel/build/browser/chromium-arguments';
import { defineConfig, devices } from '@playwright/test';
import { getBrowserLocale, readJourneyLocale } from './stack/journey-locale';
import { readWorkerStack } from './stack/worker-stack';
import { canRecordVideo, readOtherBrowsers } from './test-site/playwright-builds';
import { readTestSite } from './test-site/test-site';

const testSite = readTestSite();
const siteUrl = readWorkerStack()?.SITE_URL;
// Recording every journey takes a sixteenth of all computing, so on stacks of its own only what is repeated is recorded.
const recorded = testSite ? 'retain-on-failure' : 'on-first-retry';

/**
 * Journeys through the composed site: that of `TEST_SITE`, else a separate stack for each worker, which the setup starts
 * beside any running one.
 */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './stack/global-setup.ts',
  globalTimeout: 90 * 60_000,
  // Patience costs nothing but where a journey fails: a slow machine takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A stack has one inbox and one clock, so each worker has its own and runs one journey at a time.
  workers: testSite ? 1 : 2,
  // Journeys that pass only on a retry are named in the list and the summary.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    // For the summary of `npm test`; the file is named by PLAYWRIGHT_JSON_OUTPUT_NAME.
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? ([['json']] as const) : []),
    ['html', { open: 'never', outputFolder: '../playwright-report' }],
    ['./test-site/local-journeys-reporter.ts'],
  ],
  use: {
    ...(siteUrl && { baseURL: siteUrl }),
    locale: getBrowserLocale(readJourneyLocale()),
    // `--trace on` records one journey.
    trace: recorded,
    video: canRecordVideo() ? recorded : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: {
          args: chromiumArguments(),
          ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
        },
      },
    },
    ...readOtherBrowsers(),
  ],
});
