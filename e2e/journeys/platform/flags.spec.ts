import { expect, type Page, test } from '@playwright/test';
import { getAddress } from '../../pages/addresses';
import { jtbdExperiment, setFlag } from '../../pages/flags';
import { say } from '../../pages/language';
import { agreeAndStart } from '../../pages/quiz';

/** The variant the server evaluated for the visitor of a page. */
function readVariant(html: string): string {
  const [, boot = ''] = /<script[^>]* id="boot"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(boot).visitor.variants.jtbd;
}

async function openPage(page: Page): Promise<string> {
  const response = await page.goto('/');
  return readVariant((await response?.text()) ?? '');
}

/** Waits until new visitors get the variant, since the server caches definitions for a second. */
async function waitForNewVisitorVariant(variant: string): Promise<void> {
  const visit = async () => readVariant(await (await fetch(getAddress('SITE_URL'))).text());
  await expect.poll(visit).toBe(variant);
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

test('visitor keeps their variant when weights change', async ({ page, context }) => {
  await setFlag('jtbd', jtbdExperiment(0));
  await waitForNewVisitorVariant('jtbd');
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
  await waitForNewVisitorVariant('control');
  expect(await openPage(page)).toBe('jtbd');
  expect(await openPage(await context.newPage())).toBe('jtbd');
});
