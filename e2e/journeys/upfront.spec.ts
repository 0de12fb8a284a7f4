import { formatTestFlags } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { cards, choosePlan, createAccount, fillCard, goToAccount, payNow } from '../pages/checkout';
import { findPayments, readPerson, setWallet, waitForMail, waitForWebhooks } from '../pages/services';
import { newEmail } from '../pages/unique-values';

const UPFRONT = `/checkout/price-options?testFlags=${formatTestFlags('upfront-payments:upfront-v3-3options')}`;

test.afterEach(() => setWallet());

test('paying upfront charges the shown price once, today', async ({ page }) => {
  const email = newEmail('upfront');
  await openPayment(page, email);
  await expect(page.getByText(/charge your card \$47\.99 today, then \$47\.99 every 3 months/)).toBeVisible();
  await expect(page.locator('dt:has-text("Total today") + dd')).toHaveText('$47.99');
  await expect(page.getByText(/trial|free days/)).toHaveCount(0);
  await expectAccessible(page);
  await fillCard(page, cards.declined);
  await payNow(page);
  await expect(page.getByText('Your card wasn’t accepted')).toBeVisible();
  await fillCard(page, cards.good);
  await payNow(page);
  await page.waitForURL('**/post-purchase');
  await expect(page.getByText('Paid today: $47.99.')).toBeVisible();
  await expectAccessible(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);
  await expect(page.getByRole('heading', { name: 'Your membership is active' })).toBeVisible();

  await waitForWebhooks();
  const { subscriptions, invoices, paymentIntents, setupIntents } = await findPayments(email);
  expect(subscriptions).toMatchObject([{ status: 'active', default_payment_method: expect.any(String) }]);
  expect(invoices).toMatchObject([{ status: 'paid', total: 4799 }]);
  expect(paymentIntents).toMatchObject([{ status: 'succeeded', amount: 4799 }]);
  expect(setupIntents).toEqual([]);
  expect((await readPerson(email)).rows).toMatchObject({
    members: 1,
    registrations: 1,
    agreements: 1,
    card_errors: 1,
  });
  expect((await waitForMail(email, /^Your receipt/)).text).toContain('$47.99');
});

test('wallet above the card pays the order', async ({ page }) => {
  const email = newEmail('wallet');
  await setWallet({ type: 'apple_pay', email });
  await openPayment(page, email);
  await expect(page.getByText('or pay by card')).toBeVisible();
  await expect(
    page.getByText(/^Paying with a wallet counts as choosing “Pay and start my plan”/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button').click();
  await page
    .frameLocator('iframe[title="stripe-wallet-frame"]')
    .getByRole('button', { name: 'Pay', exact: true })
    .click();
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);

  const { subscriptions, invoices } = await findPayments(email);
  expect(subscriptions).toMatchObject([{ status: 'active' }]);
  expect(invoices).toMatchObject([{ status: 'paid', total: 4799 }]);
  expect((await readPerson(email)).rows).toMatchObject({ registrations: 1, agreements: 1 });
});

/** A visitor with three upfront plans chooses the quarterly one. */
async function openPayment(page: Page, email: string): Promise<void> {
  await page.goto(UPFRONT);
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expectAccessible(page);
  await choosePlan(page, /Quarterly/);
  await page.getByLabel('Email').fill(email);
}
