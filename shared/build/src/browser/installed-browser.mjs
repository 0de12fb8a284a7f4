import { existsSync } from 'node:fs';
import path from 'node:path';

/** Without a window system: it needs half the computing time of a whole browser. */
export const browserShell = 'chromium-headless-shell';
const commands = [browserShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that is installed: the one that CHROMIUM_PATH names, else any in the usual places. */
export async function findInstalledBrowser() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist`);
  }
  return findBrowserInPath() ?? macPlaces.find(existsSync) ?? (await findDownloadedBrowser());
}

/** Path of the first command of a Chromium in PATH. */
export function findBrowserInPath() {
  return commands.map(findInPath).find(Boolean);
}

/**
 * Path of a command in PATH.
 *
 * @param {string} command
 */
export function findInPath(command) {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find(existsSync);
}

/** Path of the Chromium that Playwright has downloaded. */
export async function findDownloadedBrowser() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
