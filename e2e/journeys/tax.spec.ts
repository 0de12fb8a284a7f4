import { formatTestFlags } from '@funnel/contracts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import {
  cards,
  choosePlan,
  createAccount,
  fillCardWithoutAddress,
  goToAccount,
  startTrial,
} from '../pages/checkout';
import { findPayments, readPerson, waitForMail } from '../pages/services';
import { newEmail } from '../pages/unique-values';

test('tax shown before agreement is the tax charged', async ({ page }) => {
  const email = newEmail('tax');
  await page.goto(`/checkout/price-options?testFlags=${formatTestFlags('stripe-tax:enabled')}`);
  await choosePlan(page, /Monthly/);
  await page.getByLabel('Email').fill(email);
  const button = page.getByRole('button', { name: /^Start 14-day trial/ });
  await expect(page.getByText('Choose your country and enter your ZIP or postal code')).toBeVisible();
  await expect(button).toHaveCount(0);
  await expectAccessible(page);

  const postcode = page.getByLabel('ZIP or postal code');
  await page.getByLabel('Country').selectOption('US');
  await postcode.fill('1000');
  await postcode.blur();
  await expect(page.getByText(/This ZIP or postal code doesn’t match the country/)).toBeVisible();
  await expect(button).toHaveCount(0);
  await postcode.fill('10001');
  await expect(page.locator('dt:text-is("Tax") + dd')).toHaveText('$1.77');
  await expect(page.getByText(/charge your card \$21\.76 including tax on/)).toBeVisible();
  await expectAccessible(page);
  await fillCardWithoutAddress(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);
  await expect(page.getByText(/^Next charge: \$21\.76 on /)).toBeVisible();

  const { customers, subscriptions } = await findPayments(email);
  expect(customers).toMatchObject([{ address: { country: 'US', postal_code: '10001' } }]);
  expect(subscriptions).toMatchObject([{ status: 'trialing', automatic_tax: { enabled: true } }]);
  expect((await readPerson(email)).rows).toMatchObject({ registrations: 1, agreements: 1 });
  expect((await waitForMail(email, /14-day trial/)).text).toContain('$21.76');
});
