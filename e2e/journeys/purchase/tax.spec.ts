import { formatTestFlags } from '@funnel/contracts';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import {
  cards,
  choosePlan,
  createAccount,
  fillCardWithoutAddress,
  goToMembership,
  locatePayButton,
  sayAgreement,
  startTrial,
} from '../../pages/checkout';
import { say, sayMoney } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { locateNextCharge } from '../../pages/member';
import { findPayments, readPerson, waitForMail } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

const monthly = { trialDays: 14, interval: 'month', intervalCount: 1 } as const;

test('tax shown before agreement is the tax charged', async ({ page }) => {
  const email = newEmail('tax');
  await page.goto(`/checkout/price-options?testFlags=${formatTestFlags('stripe-tax:enabled')}`);
  await choosePlan(page, 'monthly');
  await page.getByRole('textbox', { name: say('Email'), exact: true }).fill(email);
  const button = locatePayButton(page, { trialDays: 14 });
  await expect(
    page.getByText(
      say('Choose your country and enter your ZIP or postal code to see the tax and the total.'),
    ),
  ).toBeVisible();
  await expect(button).toHaveCount(0);
  await expectAccessible(page);

  const postcode = page.getByLabel(say('ZIP or postal code'));
  await page.getByLabel(say('Country')).selectOption('US');
  await postcode.fill('1000');
  await postcode.blur();
  await expect(
    page.getByText(say('This ZIP or postal code doesn’t match the country. Check both.')),
  ).toBeVisible();
  await expect(button).toHaveCount(0);
  await postcode.fill('10001');
  await expect(page.locator(`dt:text-is("${say('Tax')}") + dd`)).toHaveText(sayMoney(177));
  await expect(
    page.getByText(sayAgreement({ plan: monthly, firstCharge: 2176, renewal: 2176, isTaxed: true })),
  ).toBeVisible();
  await expectAccessible(page);
  await fillCardWithoutAddress(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToMembership(page);
  await expect(locateNextCharge(page, 2176)).toBeVisible();

  const { customers, subscriptions } = await findPayments(email);
  expect(customers).toMatchObject([{ address: { country: 'US', postal_code: '10001' } }]);
  expect(subscriptions).toMatchObject([{ status: 'trialing', automatic_tax: { enabled: true } }]);
  expect((await readPerson(email)).rows).toMatchObject({ registrations: 1, agreements: 1 });
  expect((await waitForMail(email, saySubject('14-day trial'))).text).toContain('$21.76');
});
