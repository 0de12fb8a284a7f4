import { expect, test } from '@playwright/test';
import { copyRelease, rewrite, withTrace } from '../../pages/remote-variants';
import { boundary, newVersion, publish, revoke, stableRelease } from '../../pages/remotes';

test('tampered styles of a remote are not used', async ({ page }) => {
  const release = await copyRelease(await stableRelease('results'), newVersion('styles'), (code) => code);
  expect(await publish(release)).toEqual({ status: 201 });
  const url = release.styles[0]?.url ?? '';
  await rewrite(release, url, (css) => `${css}body{outline:3px solid rgb(1, 2, 3)}`);

  const asked = page.waitForResponse(url);
  const refusal = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  await page.goto(`/results?remotes=results@${release.version}`);
  expect(await (await asked).text(), 'the altered file was served').toContain('outline:3px');
  await refusal;
  await expect(boundary(page).title).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');
});

test('a revoked version reaches no browser', async ({ page }) => {
  const trace = 'revokedCodeRan';
  const release = await copyRelease(await stableRelease('results'), newVersion('revoked'), withTrace(trace));
  expect(await publish(release)).toEqual({ status: 201 });
  await page.goto(`/results?remotes=results@${release.version}`);
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing to show yet' })).toBeVisible();
  expect(await page.evaluate((name) => Reflect.get(window, name), trace)).toBe(true);

  await revoke(release);
  await page.goto(`/results?remotes=results@${release.version}`);
  await expect(page.getByRole('heading', { level: 1, name: 'There is nothing to show yet' })).toBeVisible();
  expect(await page.evaluate((name) => Reflect.get(window, name), trace)).toBeUndefined();
  expect(await publish(release)).toEqual({ status: 410, code: 'release-revoked' });
});
