import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say } from '../../pages/language';
import { expectSamePage, markPage } from '../../pages/parts/remotes';
import {
  answerStartCall,
  countAsked,
  locateLoader,
  neverAnswer,
  pauseLoaderAt,
  recordStartCalls,
  removeBootDocument,
  resumeLoader,
} from '../../pages/start-up';

const support = (page: Page) => page.getByRole('heading', { level: 1, name: say('Support') });

test.beforeEach(async ({ page }) => {
  await removeBootDocument(page);
});

// Files for the next screen may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('start-up loads configuration, location and flags in order', async ({ page }) => {
  const calls = recordStartCalls(page);
  await page.goto('/support');
  await expect(support(page)).toBeVisible();
  await expect.poll(() => calls).toContain('answered initial-load');
  const order = ['config', 'app-config', 'geo', 'flags', 'initial-load'];
  expect(calls).toEqual(order.flatMap((name) => [`asked ${name}`, `answered ${name}`]));
});

test('slow start shows message, then reload link', async ({ page }) => {
  const { rings, slow, reload, retry } = locateLoader(page);
  await answerStartCall(page, 'config', neverAnswer);
  await page.goto('/support');
  await expect(rings).toBeVisible();
  await pauseLoaderAt(page, 3900);
  await expect(slow).toBeHidden();
  await pauseLoaderAt(page, 4100);
  await expect(slow).toBeVisible();
  await pauseLoaderAt(page, 11_900);
  await expect(reload).toBeHidden();
  await resumeLoader(page);
  await expect(reload).toBeVisible();
  await expect(retry).toBeHidden();
  await expectAccessible(page);
});

test('returning visitor reads what the page is about, and retries below', async ({ page }) => {
  const { retry, failedEarly } = locateLoader(page);
  await page.goto('/support');
  await expect(support(page)).toBeVisible();
  const back = await answerStartCall(page, 'config', (route) => route.abort());
  await page.goto('/checkout/price-options');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Choose your membership'));
  await expect(failedEarly).toBeVisible();
  await expectAccessible(page);
  await back();
  await retry.click();
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('loader offers a retry without the configuration', async ({ page }) => {
  const { retry, failedEarly } = locateLoader(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const calls = recordStartCalls(page);
  const back = await answerStartCall(page, 'config', (route) => route.abort());
  await page.goto('/support');
  await expect(failedEarly).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await markPage(page);
  await retry.click();
  await expect.poll(() => countAsked(calls, 'config')).toBe(2);
  await expect(failedEarly).toBeVisible();

  await back();
  await retry.click();
  await expect(support(page)).toBeVisible();
  await expectSamePage(page);
});
