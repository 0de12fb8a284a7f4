import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';

test('the old quiz address leads to the new one, with path, query and hash', async ({ page }) => {
  await page.goto('/adhd-quiz/?x=1#top');
  await page.waitForURL('**/inflow-quiz/start**');
  expect(new URL(page.url()).pathname).toBe('/inflow-quiz/start');
});

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const path of [
  '/login',
  '/reset-password',
  '/hcp-referral',
  '/winback-plain',
  '/winback-30off',
  '/live',
  '/withdraw',
  '/legal/privacy',
  '/legal/health-data',
  '/support',
  '/results',
  '/web-view-quiz',
]) {
  test(`${path} shows a page with one heading, a title and a way on`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Tidewell/);
    const waysOn = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'));
    await expect(waysOn.first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('every screen of the way in fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/inflow-quiz/start', '/checkout/price-options', '/login', '/support']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `width of ${path}`).toBeLessThanOrEqual(320);
  }
});
