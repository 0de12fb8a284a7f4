import { expect, type Page, test } from '@playwright/test';
import { jtbdExperiment, readPageVariants, setFlag, waitForVariant } from '../../pages/flags/flags';
import { say } from '../../pages/language';
import { agreeAndStart } from '../../pages/quiz';

async function openPage(page: Page): Promise<string | undefined> {
  const response = await page.goto('/');
  return readPageVariants((await response?.text()) ?? '').jtbd;
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
  await waitForVariant('jtbd', 'jtbd');
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
  await waitForVariant('jtbd', 'control');
  expect(await openPage(page)).toBe('jtbd');
  expect(await openPage(await context.newPage())).toBe('jtbd');
});
