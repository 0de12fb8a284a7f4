import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { cards, createAccount, fillCard, goToAccount, startTrial } from '../pages/checkout';
import { newEmail } from '../pages/fresh';
import { keptAbout, mailWith, paymentsOf } from '../pages/services';
import { signedWinbackPath } from '../pages/winback-link';

test('who comes back from the app pays 30 % less for the first period, by a code of their own', async ({
  page,
}) => {
  const email = newEmail('winback');
  await page.goto(signedWinbackPath('30off', { wbfa: '1' }));
  await expect(page.getByRole('heading', { name: 'Pick up where you stopped' })).toBeVisible();
  await expect(page.getByText(/still here/)).toHaveCount(0);
  expect(page.url()).not.toContain('winbackToken');
  await expect(page.getByText(/^30% off the first year: instead of \$119\.99 \$83\.99/)).toBeVisible();
  await expect(page.getByText(/^This price holds until .+, for [67] days more\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Come back' }).click();
  await page.waitForURL('**/winback-checkout/payment/price_*');
  // The address says nothing any more of where the visitor came from.
  await page.reload();
  await expect(page.locator('dt:has-text("Welcome back, 30% off") + dd')).toHaveText('−$36.00');
  await expect(page.getByText(/charges your card \$83\.99 on .+, then \$119\.99 every year/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);
  await expect(page.getByText(/^Next charge: \$83\.99 on /)).toBeVisible();

  const { subscriptions } = await paymentsOf(email);
  expect(subscriptions).toHaveLength(1);
  expect(subscriptions[0]?.discounts).toHaveLength(1);
  expect((await keptAbout(email)).rows).toMatchObject({
    registrations: 1,
    agreements: 1,
    winback_offers: 1,
  });
  expect((await mailWith(email, /14-day trial/)).text).toContain('$83.99');
});
