import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { cards, createAccount, fillCard, goToAccount, startTrial } from '../pages/checkout';
import { findPayments, readPerson, waitForMail } from '../pages/services';
import { newEmail } from '../pages/unique-values';
import { signWinbackPath } from '../pages/winback-link';

test('app winback takes 30 % off first period', async ({ page }) => {
  const email = newEmail('winback');
  await page.goto(signWinbackPath('30off', { wbfa: '1' }));
  await expect(page.getByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
  await expect(page.getByText(/still in this browser/)).toHaveCount(0);
  expect(page.url()).not.toContain('winbackToken');
  await expect(page.getByText(/^30% off the first year: instead of \$119\.99 \$83\.99/)).toBeVisible();
  await expect(page.getByText(/^Offer ends .+ \([67] days left\)\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rejoin' }).click();
  await page.waitForURL('**/winback-checkout/payment/price_*');
  // The address no longer contains the attribution.
  await page.reload();
  await expect(page.locator('dt:has-text("Welcome back, 30% off") + dd')).toHaveText('−$36.00');
  await expect(page.getByText(/charge your card \$83\.99 on .+, then \$119\.99 every year/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);
  await expect(page.getByText(/^Next charge: \$83\.99 on /)).toBeVisible();

  const { subscriptions } = await findPayments(email);
  expect(subscriptions).toHaveLength(1);
  expect(subscriptions[0]?.discounts).toHaveLength(1);
  expect((await readPerson(email)).rows).toMatchObject({
    registrations: 1,
    agreements: 1,
    winback_offers: 1,
  });
  expect((await waitForMail(email, /14-day trial/)).text).toContain('$83.99');
});
