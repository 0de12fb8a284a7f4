import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments } from './stack/chromium-arguments';

const siteUrl = process.env['SITE_URL'];

/** Journeys through the composed site. The set-up starts one stack of its own, beside any other that runs. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './stack/global-setup.ts',
  globalTimeout: 40 * 60_000,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One stack, one inbox, one clock: journeys take turns.
  workers: 1,
  // A journey that passes only when repeated is named by the list and by the summary.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    ...(siteUrl && { baseURL: siteUrl }),
    // A film of every journey costs time; what failed has its own picture.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
