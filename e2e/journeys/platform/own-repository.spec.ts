import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { buildReleaseEnvironment } from '../../pages/addresses';
import { runDevServer } from '../../pages/parts/dev-server';
import { installOthers, unpackPackages } from '../../pages/parts/own-repository';
import { expectInteractive, expectSamePage, markPage } from '../../pages/parts/remotes';

const name = 'tryout';

/** A folder outside of this repository. */
let outside: string;
let repository: string;
let command: string;
let commit: string;

async function run(program: string, args: readonly string[], cwd = repository): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd, env: buildReleaseEnvironment() });
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
  await run(process.execPath, [command, 'create', name], outside);
  await installOthers(repository, unpacked);
  await run('git', ['init', '--quiet']);
  await run('git', ['add', '.']);
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  await run('git', [...author, 'commit', '--quiet', '-m', 'Add the remote']);
  return (await run('git', ['rev-parse', 'HEAD'])).trim();
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  outside = await mkdtemp(path.join(os.tmpdir(), 'own-repository-'));
  repository = path.join(outside, `mfe-${name}`);
  command = path.join(repository, 'node_modules/@funnel/build/bin/funnel-remote.mjs');
  await mkdir(repository);
  commit = await createRepository();
});

test.afterAll(() => rm(outside, { recursive: true }));

test('development server shows a saved file within the host of the site', async ({ page }) => {
  test.setTimeout(120_000);
  const screen = path.join(repository, 'src/home/home-page.tsx');
  const text = await readFile(screen, 'utf8');
  const server = await runDevServer(command, repository);
  try {
    await page.goto(`${server.url}/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tryout', exact: true })).toBeVisible();
    await writeFile(screen, text.replace('`Tryout`', '`Tried out`'));
    await expect(page.getByRole('heading', { level: 1, name: 'Tried out' })).toBeVisible();
  } finally {
    await server.stop();
    await writeFile(screen, text);
  }
});

test('remote of another repository shows at its mount without a deploy', async ({ page }) => {
  test.setTimeout(300_000);
  await runScript('check');
  // What these look at is checked above, or has tests of its own.
  const skips = ['types', 'lint', 'mount', 'accessibility'].flatMap((check) => ['--skip', check]);
  // The folder's path is part of what the federation plugin builds: another try is another version.
  const version = `1.0.0-${Date.now().toString(36)}`;
  const released = await runScript('release', '--all', '--version', version, '--no-portable', ...skips);
  try {
    expect(released).toMatch(/ok +tests/);
    expect(released).toContain(`${name}@${version} is on stable`);
    expect(await runScript('release', '--list')).toContain(`stable  ${commit.slice(0, 8)} Ada`);
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
