import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { REMOTE_CONTRACT } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { buildReleaseEnvironment, getAddress } from '../../pages/addresses';
import { foreignHosts, startForeignHost } from '../../pages/parts/foreign-host';

/** Checks of the gate that have tests of their own. */
const skips = ['types', 'lint', 'tests', 'mount', 'accessibility'].flatMap((check) => ['--skip', check]);

/** Releases the quiz at 0 percent with the squad's command. The stack's build is reused. */
async function releaseQuiz(): Promise<string> {
  const args = ['run', 'release', '-w', 'mfe-quiz', '--', '--percent', '0', ...skips];
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: buildReleaseEnvironment(),
  });
  const version = /quiz@(\S+) is on canary/.exec(stdout)?.[1];
  if (!version) throw new Error(`No version is named in: ${stdout}`);
  return version;
}

/** The files that contain the remote's copy of a library. */
async function listLibraryFiles(page: Page, folder: string, library: string): Promise<string[]> {
  const manifest = await (await page.request.get(`${folder}/mf-manifest.json`)).json();
  const shared: { name: string; assets: { js: { sync: string[] } } }[] = manifest.shared;
  const files = shared.find(({ name }) => name === library)?.assets.js.sync ?? [];
  expect(files.length, `${library} is part of the build`).toBeGreaterThan(0);
  return files.map((file) => `${folder}/${file}`);
}

function readExposed(page: Page): Promise<object> {
  return page.evaluate(() => {
    const { App, prepare, reducers, messages, ...facts } = Reflect.get(window, 'remote');
    return {
      ...facts,
      App: typeof App,
      prepare: typeof prepare,
      reducers: Object.keys(reducers),
      languages: Object.keys(messages),
    };
  });
}

let version: string;
test.beforeAll(async () => {
  version = await releaseQuiz();
});

for (const [way, form] of Object.entries(foreignHosts)) {
  test(`foreign host with ${way} mounts the quiz on own React`, async ({ page }) => {
    const folder = `${getAddress('ASSETS_URL')}/quiz/${version}/portable`;
    const host = await startForeignHost(form, folder);
    const errors: string[] = [];
    const asked: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
    try {
      await page.goto(host.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'See which ADHD traits show up in your day',
      );
      expect(await readExposed(page)).toEqual({
        name: 'quiz',
        contract: REMOTE_CONTRACT,
        version,
        App: 'function',
        prepare: 'function',
        reducers: expect.arrayContaining(['quiz']),
        flags: expect.arrayContaining(['jtbd']),
        languages: expect.arrayContaining(['es']),
      });

      await page.getByRole('link', { name: 'Start the free quiz' }).click();
      await page.getByRole('button', { name: 'Agree and begin' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How old are you?');
      await page.getByTestId('question').locator('label').filter({ hasText: '25 to 34' }).click();
      await expect(page).toHaveURL(`${host.url}/inflow-quiz/today`);

      expect(asked).toEqual(expect.arrayContaining(await listLibraryFiles(page, folder, 'react-router-dom')));
      for (const own of ['react', 'react/jsx-runtime'])
        expect(asked).not.toEqual(expect.arrayContaining(await listLibraryFiles(page, folder, own)));
      expect(errors).toEqual([]);
    } finally {
      await host.close();
    }
  });
}
