import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

// The shell without a window system needs half the computing time of a whole browser.
const shell = 'chromium-headless-shell';
const commands = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium for the browser tests: one that is there, else one that can be installed. */
export async function findBrowser() {
  const found = (await findInstalledBrowser()) ?? (await installBrowser());
  if (found) return found;
  throw new Error(
    'No Chromium found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its file.',
  );
}

async function findInstalledBrowser() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist`);
  }
  return (
    commands.map(findInPath).find(Boolean) ?? macPlaces.find(existsSync) ?? (await findPlaywrightBrowser())
  );
}

/** @param {string} command */
function findInPath(command) {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find(existsSync);
}

async function findPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/** Debian's package where we may install one, else Playwright's own download. */
async function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && findInPath('apt-get')) {
    console.log('Installing Chromium with apt-get…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    /** @param {string[]} args */
    const apt = (...args) => spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'inherit' }).status === 0;
    // Distributions without a package of the shell have one of the whole browser.
    const install = () => apt('install', '-y', shell) || apt('install', '-y', 'chromium');
    if (install() || (apt('update') && install())) {
      const file = commands.map(findInPath).find(Boolean);
      if (file) return file;
    }
  }
  console.log('Downloading Chromium with Playwright…');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  return findPlaywrightBrowser();
}
