import { expect, type Page, test } from '@playwright/test';
import { say } from '../../pages/language';
import { addTrace, copyRelease, removeTrace, rewriteFile } from '../../pages/parts/remote-variants';
import {
  createVersion,
  locateErrorPage,
  publishCanary,
  readStableRelease,
  revokeRelease,
} from '../../pages/parts/remotes';

const trace = 'alteredCodeRan';

function readTrace(page: Page): Promise<unknown> {
  return page.evaluate((name) => Reflect.get(window, name), trace);
}

for (const file of ['entry', 'exposed module'] as const) {
  test(`remote with tampered ${file} runs only once repaired`, async ({ page }) => {
    const stable = await readStableRelease('results');
    const release = await copyRelease(stable, createVersion('tampered'), (code) => code);
    expect(await publishCanary(release)).toEqual({ status: 201 });
    const url = file === 'entry' ? release.entry.url : (release.scripts[0]?.url ?? '');
    const hash = await rewriteFile(release, url, (code) => code);
    await rewriteFile(release, url, addTrace(trace));

    const asked = page.waitForResponse(url);
    const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await page.goto(`/results?remotes=results@${release.version}`);
    expect(await (await asked).text(), 'the altered file was served').toContain(trace);
    await refusal;
    const { title, retry } = locateErrorPage(page);
    await expect(title).toBeVisible();
    expect(await readTrace(page)).toBeUndefined();

    // The browser has kept the altered file, as it may for a year.
    expect(await rewriteFile(release, url, removeTrace(trace))).toBe(hash);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: say('No results here yet') })).toBeVisible();
    expect(await readTrace(page)).toBeUndefined();
  });
}

test('tampered styles of a remote are not used', async ({ page }) => {
  const release = await copyRelease(
    await readStableRelease('results'),
    createVersion('styles'),
    (code) => code,
  );
  expect(await publishCanary(release)).toEqual({ status: 201 });
  const url = release.styles[0]?.url ?? '';
  await rewriteFile(release, url, (css) => `${css}body{outline:3px solid rgb(1, 2, 3)}`);

  const asked = page.waitForResponse(url);
  const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.goto(`/results?remotes=results@${release.version}`);
  expect(await (await asked).text(), 'the altered file was served').toContain('outline:3px');
  await refusal;
  await expect(locateErrorPage(page).title).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');
});

test('a revoked version reaches no browser', async ({ page }) => {
  const release = await copyRelease(
    await readStableRelease('results'),
    createVersion('revoked'),
    addTrace(trace),
  );
  expect(await publishCanary(release)).toEqual({ status: 201 });
  await page.goto(`/results?remotes=results@${release.version}`);
  await expect(page.getByRole('heading', { level: 1, name: say('No results here yet') })).toBeVisible();
  expect(await readTrace(page)).toBe(true);

  await revokeRelease(release);
  // The host server asks the API once a second.
  await expect(async () => {
    await page.goto(`/results?remotes=results@${release.version}`);
    await expect(page.getByRole('heading', { level: 1, name: say('No results here yet') })).toBeVisible();
    expect(await readTrace(page)).toBeUndefined();
  }).toPass();
  expect(await publishCanary(release)).toEqual({ status: 410, code: 'release-revoked' });
});
