import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { buildReleaseEnvironment } from '../../pages/addresses';
import { expectInteractive, expectSamePage, markPage } from '../../pages/parts/remotes';

const root = path.resolve(import.meta.dirname, '../../..');
const name = 'tryout';

/** A copy of the repository: other tests read its folders meanwhile. */
let copy: string;

/** Runs a command of a squad in the copy, with the stack as its target. */
async function runCommand(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', ...args], {
    cwd: copy,
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

test.beforeAll(async () => {
  copy = await mkdtemp(path.join(os.tmpdir(), 'new-remote-'));
  const left = ['.git', 'dist', '.cache', '.data', 'test-results', 'playwright-report'];
  const filter = (file: string) =>
    !left.includes(path.basename(file)) || path.relative(root, file).includes('node_modules');
  for (const entry of (await readdir(root)).filter((one) => ![...left, 'node_modules'].includes(one)))
    await cp(path.join(root, entry), path.join(copy, entry), { recursive: true, filter });
  const [installed, linked] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  await mkdir(linked);
  // Their links are relative: packages of the workspaces are those of the copy.
  for (const entry of ['@funnel', '.bin'])
    await cp(path.join(installed, entry), path.join(linked, entry), {
      recursive: true,
      verbatimSymlinks: true,
    });
  for (const entry of (await readdir(installed)).filter(
    (one) => !['@funnel', '.bin', '.cache'].includes(one),
  ))
    await symlink(path.join(installed, entry), path.join(linked, entry), 'junction');
});

test.afterAll(() => rm(copy, { recursive: true }));

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
