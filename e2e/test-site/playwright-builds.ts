import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, devices, firefox, type PlaywrightTestProject, webkit } from '@playwright/test';

const otherBrowsers = {
  firefox: { build: firefox, device: 'Desktop Firefox' },
  webkit: { build: webkit, device: 'Desktop Safari' },
} as const;

/** Projects of the other browsers that `TEST_BROWSERS` names, by commas. `npm run test:e2e` alone takes Chromium. */
export function readOtherBrowsers(): PlaywrightTestProject[] {
  const named = (process.env['TEST_BROWSERS'] ?? '').split(',').filter((name) => name !== '');
  return named.map((name) => {
    if (name !== 'firefox' && name !== 'webkit')
      throw new Error(`TEST_BROWSERS is not one of ${Object.keys(otherBrowsers).join(', ')}: ${name}`);
    const { build, device } = otherBrowsers[name];
    if (!existsSync(build.executablePath()))
      throw new Error(
        `Playwright has no build of ${name} here: run "npx playwright install ${name}", or "npm run test:webdriver -- ${name}" with that of the system`,
      );
    return { name, use: { ...devices[device] } };
  });
}

/** Videos need a program that Playwright downloads: `npx playwright install ffmpeg`. */
export function canRecordVideo(): boolean {
  const folder = path.resolve(chromium.executablePath(), '../../..');
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('ffmpeg-'));
}
