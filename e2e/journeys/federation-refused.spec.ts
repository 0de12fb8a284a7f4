import { expect, type Page, test } from '@playwright/test';
import { copyRelease, rewrite, withoutTrace, withTrace } from '../pages/remote-variants';
import { boundary, newVersion, publish, stableRelease } from '../pages/remotes';

const trace = 'alteredCodeRan';

function traceIn(page: Page): Promise<unknown> {
  return page.evaluate((name) => Reflect.get(window, name), trace);
}

/** The boundary stands where the remote would be, nothing of the remote does, and the rest of the site answers. */
async function expectRefused(page: Page): Promise<void> {
  const { title, home } = boundary(page);
  await expect(title).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await home.click();
  await expect(page.getByRole('heading', { name: 'Understand how your attention works' })).toBeVisible();
}

test('one browser asks for a version by name; everybody else keeps theirs', async ({ page, browser }) => {
  const stable = await stableRelease('quiz');
  const canary = await copyRelease(stable, newVersion('canary'), withTrace(trace));
  expect(await publish(canary)).toEqual({ status: 201 });

  await page.goto(`/?remotes=quiz@${canary.version}`);
  // The heading is in the page before any code of a remote has run.
  await expect(page).toHaveTitle(/Understand how your attention works/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Understand how your attention works');
  expect(await traceIn(page)).toBe(true);
  await expect(page).toHaveURL('/');

  const other = await browser.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Understand how your attention works');
  await expect(other.getByRole('link', { name: 'Start the free quiz' })).toBeVisible();
  await other.getByRole('link', { name: 'Start the free quiz' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Before we begin');
  expect(await traceIn(other)).toBeUndefined();
  await other.close();
});

test('a remote of another contract is refused before it mounts', async ({ page }) => {
  const stable = await stableRelease('results');
  const other = await copyRelease(stable, newVersion('contract'), (code) => {
    expect(code).toContain('contract:1');
    return withTrace(trace)(code.replace('contract:1', 'contract:2'));
  });
  // The registry takes a release at its word, and another number it refuses.
  expect(await publish({ ...other, contract: 2 })).toEqual({ status: 422, code: 'unsupported-contract' });
  expect(await publish(other)).toEqual({ status: 201 });

  await page.goto(`/results?remotes=results@${other.version}`);
  await expect(boundary(page).title).toBeVisible();
  expect(await traceIn(page), 'the module was there').toBe(true);
  await expectRefused(page);
});

for (const file of ['entry', 'exposed module'] as const) {
  test(`a remote whose ${file} was tampered with does not run, and does once it is whole again`, async ({
    page,
  }) => {
    const stable = await stableRelease('results');
    const release = await copyRelease(stable, newVersion('tampered'), (code) => code);
    expect(await publish(release)).toEqual({ status: 201 });
    const url = file === 'entry' ? release.entry.url : (release.scripts[0]?.url ?? '');
    const hash = await rewrite(release, url, (code) => code);
    await rewrite(release, url, withTrace(trace));

    const asked = page.waitForResponse(url);
    const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
    await page.goto(`/results?remotes=results@${release.version}`);
    expect(await (await asked).text(), 'the altered file was served').toContain(trace);
    await refusal;
    const { title, retry } = boundary(page);
    await expect(title).toBeVisible();
    expect(await traceIn(page)).toBeUndefined();

    // The browser has kept the altered file, as it may for a year.
    expect(await rewrite(release, url, withoutTrace(trace))).toBe(hash);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'There is nothing to show yet' })).toBeVisible();
    expect(await traceIn(page)).toBeUndefined();
  });
}
