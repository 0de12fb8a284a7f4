import { chromiumArguments } from '@funnel/build/browser/chromium-arguments';
import { defineConfig, devices } from '@playwright/test';
import { getBrowserLocale, readJourneyLocale } from './stack/journey-locale';
import { readWorkerStack } from './stack/worker-stack';

const siteUrl = readWorkerStack()?.SITE_URL;

/** Journeys through the composed site. The setup starts a separate stack for each worker, beside any running one. */
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
  workers: 2,
  // Journeys that pass only on a retry are named in the list and the summary.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    ...(siteUrl && { baseURL: siteUrl }),
    locale: getBrowserLocale(readJourneyLocale()),
    // Recording every journey takes a sixteenth of all computing. `--trace on` records one.
    trace: 'on-first-retry',
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
  ],
});
