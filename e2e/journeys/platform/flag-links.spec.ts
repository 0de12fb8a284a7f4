import { type FlagPair, formatTestFlags } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { sayPlan } from '../../pages/checkout';
import { say, sayCurrency } from '../../pages/language';

type Link = { flag: FlagPair; answers?: string; testGeo?: string };

/** Opens the prices by one address, as a new test user. */
async function openPrices(page: Page, { flag, answers, testGeo }: Link): Promise<void> {
  const prices = new URLSearchParams({ testFlags: formatTestFlags(flag), ...(testGeo && { testGeo }) });
  const setup = new URLSearchParams({
    startUrl: `/checkout/price-options?${prices}`,
    ...(answers && { answers }),
  });
  await page.goto(`/e2e/setup?${setup}`);
  await page.waitForURL('/checkout/price-options');
  await expect(page.getByRole('radio').first()).toBeVisible();
}

test('link answers the quiz and shows the tailored prices', async ({ page }) => {
  await openPrices(page, { flag: 'tailored-value-prop:tailored-value-prop', answers: 'highest' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Getting started, one small step a day'),
  );
  await expect(page.getByRole('heading', { name: say('Your goal comes first') })).toBeVisible();
});

test('link shows prices in the currency of another country', async ({ page }) => {
  await openPrices(page, { flag: 'localized-currency:localized', testGeo: 'GB' });
  await expect(page.getByRole('radio', { name: new RegExp(sayCurrency('GBP')) })).toHaveCount(2);
});

test('link shows the plans of a price set', async ({ page }) => {
  await openPrices(page, { flag: '3-billing-rollout:e61d3e74' });
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: sayPlan('yearly') })).toHaveCount(0);
});
