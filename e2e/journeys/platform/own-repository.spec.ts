import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { buildReleaseEnvironment } from '../../pages/addresses';
import { installOthers, unpackPackages } from '../../pages/parts/own-repository';
import { expectInteractive, expectSamePage, markPage } from '../../pages/parts/remotes';

const name = 'tryout';

/** A folder outside of this repository. */
let outside: string;
let repository: string;

async function run(command: string, args: readonly string[], cwd = repository): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd, env: buildReleaseEnvironment() });
  return stdout;
}

/** Runs a script of the squad's package, with the stack as its target. */
const runScript = (script: string, ...args: string[]) => run('npm', ['run', script, '--', ...args]);

/** Follows a link within the page, as the router does. */
function openWithin(page: Page, address: string): Promise<void> {
  return page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Makes the repository with the packed command, and commits it. Returns the commit. */
async function createRepository(): Promise<string> {
  const unpacked = await unpackPackages(repository);
  await installOthers(repository, unpacked);
  const command = path.join(repository, 'node_modules/@funnel/build/bin/funnel-remote.mjs');
  await run(process.execPath, [command, 'create', name], outside);
  await installOthers(repository, unpacked);
  await run('git', ['init', '--quiet']);
  await run('git', ['add', '.']);
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  await run('git', [...author, 'commit', '--quiet', '-m', 'Add the remote']);
  return (await run('git', ['rev-parse', 'HEAD'])).trim();
}

test.beforeAll(async () => {
  outside = await mkdtemp(path.join(os.tmpdir(), 'own-repository-'));
  repository = path.join(outside, `mfe-${name}`);
  await mkdir(repository);
});

test.afterAll(() => rm(outside, { recursive: true }));

test('remote of another repository shows at its mount without a deploy', async ({ page }) => {
  test.setTimeout(300_000);
  const commit = await createRepository();
  await runScript('check');
  // What these look at is checked above, or has tests of its own.
  const skips = ['types', 'lint', 'mount', 'accessibility'].flatMap((check) => ['--skip', check]);
  const released = await runScript('release', '--all', '--no-portable', ...skips);
  const version = new RegExp(`${name}@(\\S+) is on stable`).exec(released)?.[1] ?? '';
  try {
    expect(released).toContain('ok      tests');
    expect(await runScript('release', '--list')).toContain(`stable  ${commit.slice(0, 8)}  Ada`);
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
    await runScript('release', '--revoke', version);
  }
});
