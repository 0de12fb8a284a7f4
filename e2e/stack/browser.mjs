import { spawnSync } from 'node:child_process';
import path from 'node:path';
import {
  browserShell,
  findBrowserInPath,
  findDownloadedBrowser,
  findInPath,
  findInstalledBrowser,
} from '@funnel/build/installed-browser';
import { root } from './run.mjs';

/** Path of a Chromium for the browser tests: one that is there, else one that can be installed. */
export async function findBrowser() {
  const found = (await findInstalledBrowser()) ?? (await installBrowser());
  if (found) return found;
  throw new Error(
    'No Chromium found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its file.',
  );
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
    const install = () => apt('install', '-y', browserShell) || apt('install', '-y', 'chromium');
    if (install() || (apt('update') && install())) {
      const file = findBrowserInPath();
      if (file) return file;
    }
  }
  console.log('Downloading Chromium with Playwright…');
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  return findDownloadedBrowser();
}
