import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { buildReleaseEnvironment } from '../../pages/addresses';
import { expectInteractive, expectSamePage, markPage } from '../../pages/parts/remotes';

const root = path.resolve(import.meta.dirname, '../../..');
const name = 'tryout';

/** Runs a command of a squad in the repository, with the stack as its target. */
async function runCommand(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', ...args], {
    cwd: root,
    env: buildReleaseEnvironment(),
  });
  return stdout;
}

/** Follows a link within the page, as the router does. */
function openWithin(page: Page, address: string): Promise<void> {
  return page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

test.afterAll(async () => {
  if (!existsSync(path.join(root, `mfe-${name}`))) return;
  await rm(path.join(root, `mfe-${name}`), { recursive: true });
  await rm(path.join(root, `.github/workflows/remote-${name}.yml`), { force: true });
});

test('new remote shows at its mount without a deploy', async ({ page }) => {
  test.setTimeout(300_000);
  await runCommand('new-remote', '--', name);
  const released = await runCommand(
    'release',
    '-w',
    `mfe-${name}`,
    '--',
    '--all',
    '--no-portable',
    // What these look at has tests of its own, and every run of them takes minutes.
    ...['types', 'lint', 'tests'].flatMap((check) => ['--skip', check]),
  );
  const version = new RegExp(`${name}@(\\S+) is on stable`).exec(released)?.[1] ?? '';
  try {
    const heading = page.getByRole('heading', { level: 1, name: 'Tryout' });
    await expect
      .poll(async () => (await page.request.get(`/${name}`)).text(), { message: 'the host knows the mount' })
      .toContain(`/${name}/${version}/`);
    const answer = await page.goto(`/${name}`);
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Tryout · Tidewell');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');

    await page.goto('/support');
    await expectInteractive(page);
    await markPage(page);
    const asked = page.waitForRequest((request) => request.url().includes(`name=${name}`));
    await openWithin(page, `/${name}/elsewhere`);
    await asked;
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${name}$`));
    await expectSamePage(page);
  } finally {
    await runCommand('release', '-w', `mfe-${name}`, '--', '--revoke', version);
  }
});
