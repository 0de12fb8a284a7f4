import { expect, type Page, test } from '@playwright/test';
import { say, sayPattern } from '../pages/language';
import { addTrace, copyRelease, removeTrace, rewriteFile } from '../pages/remote-variants';
import { createVersion, locateErrorPage, publishCanary, readStableRelease } from '../pages/remotes';

const trace = 'alteredCodeRan';

function readTrace(page: Page): Promise<unknown> {
  return page.evaluate((name) => Reflect.get(window, name), trace);
}

/** Only the error page is shown instead of the remote, and the rest of the site works. */
async function expectRefused(page: Page): Promise<void> {
  const { title, home } = locateErrorPage(page);
  await expect(title).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await home.click();
  await expect(page.getByRole('heading', { name: say('Understand how your attention works') })).toBeVisible();
}

test('version override applies to one browser only', async ({ page, browser }) => {
  const stable = await readStableRelease('quiz');
  const canary = await copyRelease(stable, createVersion('canary'), addTrace(trace));
  expect(await publishCanary(canary)).toEqual({ status: 201 });

  await page.goto(`/?remotes=quiz@${canary.version}`);
  // The heading is in the page before any code of a remote has run.
  await expect(page).toHaveTitle(sayPattern('Understand how your attention works'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Understand how your attention works'),
  );
  expect(await readTrace(page)).toBe(true);
  await expect(page).toHaveURL('/');

  const other = await browser.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    say('Understand how your attention works'),
  );
  await expect(other.getByRole('link', { name: say('Start the free quiz') })).toBeVisible();
  await other.getByRole('link', { name: say('Start the free quiz') }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(say('Before we begin'));
  expect(await readTrace(other)).toBeUndefined();
  await other.close();
});

test('remote with another contract is refused before mounting', async ({ page }) => {
  const stable = await readStableRelease('results');
  const other = await copyRelease(stable, createVersion('contract'), (code) => {
    expect(code).toContain('contract:1');
    return addTrace(trace)(code.replace('contract:1', 'contract:2'));
  });
  // The registry takes a release at its word, and another number it refuses.
  expect(await publishCanary({ ...other, contract: 2 })).toEqual({
    status: 422,
    code: 'unsupported-contract',
  });
  expect(await publishCanary(other)).toEqual({ status: 201 });

  await page.goto(`/results?remotes=results@${other.version}`);
  await expect(locateErrorPage(page).title).toBeVisible();
  expect(await readTrace(page), 'the module was there').toBe(true);
  await expectRefused(page);
});

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
