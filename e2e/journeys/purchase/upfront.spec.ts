import { formatTestFlags } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import {
  cards,
  choosePlan,
  createAccount,
  fillCard,
  goToMembership,
  payNow,
  sayAgreement,
} from '../../pages/checkout';
import { say, sayMoney, sayPattern } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { findPayments, readPerson, setWallet, waitForMail, waitForWebhooks } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

const quarterly = { trialDays: 0, interval: 'month', intervalCount: 3 } as const;
const UPFRONT = `/checkout/price-options?testFlags=${formatTestFlags('upfront-payments:upfront-v3-3options')}`;

test.afterEach(() => setWallet());

test('paying upfront charges the shown price once, today', async ({ page }) => {
  const email = newEmail('upfront');
  await openPayment(page, email);
  await expect(
    page.getByText(sayAgreement({ plan: quarterly, firstCharge: 4799, renewal: 4799 })),
  ).toBeVisible();
  await expect(page.locator(`dt:has-text("${say('Due today')}") + dd`)).toHaveText(sayMoney(4799));
  await expect(page.getByText(/trial|free days|prueba|gratis/)).toHaveCount(0);
  await expectAccessible(page);
  await fillCard(page, cards.declined);
  await payNow(page);
  await expect(page.getByText(say('Your card wasn’t accepted'))).toBeVisible();
  await fillCard(page, cards.good);
  await payNow(page);
  await page.waitForURL('**/post-purchase');
  await expect(
    page.getByText(sayPattern('Paid today: {amount}. We’ll email your receipt.', { amount: sayMoney(4799) })),
  ).toBeVisible();
  await expectAccessible(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToMembership(page);
  await expect(page.getByRole('heading', { name: say('Your membership is active') })).toBeVisible();

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
  expect((await waitForMail(email, saySubject('receipt'))).text).toContain('$47.99');
});

test('wallet above the card pays the order', async ({ page }) => {
  const email = newEmail('wallet');
  await setWallet({ type: 'apple_pay', email });
  await openPayment(page, email);
  await expect(page.getByText(say('or pay by card'))).toBeVisible();
  const terms = sayPattern(
    'Paying with a wallet is the same as choosing “{action}” below. These terms apply:',
  );
  await expect(page.getByText(terms)).toBeVisible();
  await expectAccessible(page);
  await useWallet(page, 'Pay');
  await createAccount(page, { firstName: 'Ada' });
  await goToMembership(page);

  const { subscriptions, invoices } = await findPayments(email);
  expect(subscriptions).toMatchObject([{ status: 'active' }]);
  expect(invoices).toMatchObject([{ status: 'paid', total: 4799 }]);
  expect((await readPerson(email)).rows).toMatchObject({ registrations: 1, agreements: 1 });
});

test('canceled or refused wallet keeps the form and charges nothing', async ({ page }) => {
  const email = newEmail('wallet-refused');
  await setWallet({ type: 'google_pay', email });
  await page.setViewportSize({ width: 360, height: 640 });
  await openPayment(page, email);
  const field = page.getByRole('textbox', { name: say('Email'), exact: true });

  await useWallet(page, 'Cancel');
  await expect(field).toHaveValue(email);
  expect((await findPayments(email)).customers).toEqual([]);

  await useWallet(page, 'Pay with a card that is declined');
  await expect(page.getByText(say('Your card wasn’t accepted'))).toBeInViewport();
  await expect(field).toHaveValue(email);
  const { invoices, paymentIntents } = await findPayments(email);
  expect(invoices.filter(({ status }) => status === 'paid')).toEqual([]);
  expect(paymentIntents.filter(({ status }) => status === 'succeeded')).toEqual([]);

  await useWallet(page, 'Pay');
  await page.waitForURL('**/post-purchase');
  await waitForWebhooks();
  expect((await findPayments(email)).invoices).toMatchObject([{ status: 'paid', total: 4799 }]);
});

/** Presses the wallet's button, and the one in its sheet. */
async function useWallet(page: Page, choice: string): Promise<void> {
  await page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button').click();
  await page
    .frameLocator('iframe[title="stripe-wallet-frame"]')
    .getByRole('button', { name: choice, exact: true })
    .click();
}

/** A visitor with three upfront plans chooses the quarterly one. */
async function openPayment(page: Page, email: string): Promise<void> {
  await page.goto(UPFRONT);
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expectAccessible(page);
  await choosePlan(page, 'quarterly');
  await page.getByRole('textbox', { name: say('Email'), exact: true }).fill(email);
}
