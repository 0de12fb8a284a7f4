import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

const against = process.env['GALLERY_AGAINST'];

/** Pictures of every variant of every flag, taken on the same sites as the journeys. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: 'gallery.spec.ts',
  globalSetup: '../stack/global-setup.ts',
  outputDir: '../../.cache/gallery',
  fullyParallel: true,
  retries: 0,
  reporter: [['list'], ['./gallery-reporter.ts']],
  // Pictures are compared with those of an earlier run, and never replace them.
  updateSnapshots: 'none',
  ...(against && { snapshotPathTemplate: `${against}/{arg}{ext}` }),
  expect: { ...journeys.expect, toMatchSnapshot: { maxDiffPixels: 0 } },
  use: { trace: 'off', screenshot: 'off' },
});
