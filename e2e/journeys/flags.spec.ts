import type { FlagName } from '@funnel/contracts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { getAddress } from '../pages/addresses';
import { jtbdExperiment, setFlag } from '../pages/flags';
import { say } from '../pages/language';
import { agreeAndStart } from '../pages/quiz';

/** The variant the server evaluated for the page's visitor. */
function readVariant(page: Page, flag: FlagName): Promise<string> {
  return page.evaluate(
    (name) => JSON.parse(document.getElementById('boot')?.textContent ?? '{}').visitor.variants[name],
    flag,
  );
}

/** Waits until new visitors get the variant, since the server caches definitions for a second. */
async function waitForNewVisitorVariant(browser: Browser, variant: string): Promise<void> {
  await expect
    .poll(async () => {
      const stranger = await browser.newContext();
      const page = await stranger.newPage();
      await page.goto(getAddress('SITE_URL'));
      const found = await readVariant(page, 'jtbd');
      await stranger.close();
      return found;
    })
    .toBe(variant);
}

test.afterEach(async () => {
  for (const name of ['footer-cookie-management-landing', 'jtbd'] as const) await setFlag(name, undefined);
});

test('kill switch takes effect on an open page', async ({ page }) => {
  await page.goto('/');
  const footer = page.locator('footer');
  await expect(footer.getByRole('link', { name: say('Privacy') })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await setFlag('footer-cookie-management-landing', { value: 'enabled' });
  await expect(footer.getByRole('button', { name: say('Privacy choices') })).toBeVisible();
  await setFlag('footer-cookie-management-landing', undefined);
  await expect(footer.getByRole('button', { name: say('Privacy choices') })).toHaveCount(0);
  expect(loads).toBe(0);
});

test('visitor keeps their variant when weights change', async ({ page, context, browser }) => {
  await setFlag('jtbd', jtbdExperiment(0));
  await waitForNewVisitorVariant(browser, 'jtbd');
  await page.goto('/');
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/v1/buckets'),
  );
  await page
    .getByRole('link', { name: say('Start the free quiz') })
    .first()
    .click();
  await agreeAndStart(page);
  expect((await saved).ok()).toBe(true);

  await setFlag('jtbd', jtbdExperiment(1));
  await waitForNewVisitorVariant(browser, 'control');
  await page.reload();
  expect(await readVariant(page, 'jtbd')).toBe('jtbd');
  const later = await context.newPage();
  await later.goto('/');
  expect(await readVariant(later, 'jtbd')).toBe('jtbd');
});
