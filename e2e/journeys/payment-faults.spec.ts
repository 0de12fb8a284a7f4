import { expect, type Page, test } from '@playwright/test';
import { cards, choosePlan, createAccount, fillCard, goToAccount, startTrial } from '../pages/checkout';
import {
  breakPayments,
  keptAbout,
  mailsTo,
  mendPayments,
  paymentsOf,
  webhooksDelivered,
} from '../pages/services';

test.afterEach(mendPayments);

test('a refused card is told so, and another card pays on the same intent', async ({ page }) => {
  const email = 'declined@example.org';
  await openPayment(page, email);
  await fillCard(page, cards.declined);
  await startTrial(page);
  await expect(page.getByRole('alert').filter({ hasText: /card/i })).toBeVisible();
  await fillCard(page, cards.good);
  await startTrial(page);
  await register(page);
  const { setupIntents, subscriptions } = await paymentsOf(email);
  expect(setupIntents).toMatchObject([{ status: 'succeeded' }]);
  expect(subscriptions).toHaveLength(1);
  expect((await keptAbout(email)).rows).toMatchObject({ card_errors: 1, registrations: 1 });
});

test('pressing twice pays once', async ({ page }) => {
  const email = 'twice@example.org';
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: /^Start 7-day trial/ }).dblclick();
  await page.waitForURL('**/post-purchase');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account and start' }).dblclick();
  await goToAccount(page);
  await expectOneOfEach(email);
});

test('an answer lost on the way to the browser or to our server costs nothing', async ({ page }) => {
  const email = 'lost@example.org';
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await breakPayments({ kind: 'reset_after', method: 'POST', path: '/v1/setup_intents/.+/confirm' });
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await breakPayments({ kind: 'reset_after', method: 'POST', path: '^/v1/subscriptions$' });
  await register(page);
  await expectOneOfEach(email);
});

test('a reload on every page after paying neither pays nor registers again', async ({ page }) => {
  const email = 'reload@example.org';
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await page.reload();
  await register(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your trial is running' })).toBeVisible();
  await page.goto('/post-purchase');
  await page.waitForURL('**/account');
  await expectOneOfEach(email);
});

test('a bookmarked return address of the payment provider shows no secret and does no harm', async ({
  page,
}) => {
  const secret = 'seti_000000000000000000000000_secret_000000000000000000000000';
  await page.goto(`/checkout/payment?setup_intent_client_secret=${secret}&redirect_status=succeeded`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).not.toContain('secret');
});

/** A visitor who comes straight to the prices, as from a mail. */
async function openPayment(page: Page, email: string): Promise<void> {
  await page.goto('/checkout/price-options');
  await choosePlan(page, /Monthly/);
  await page.getByLabel('E-mail').fill(email);
}

async function register(page: Page): Promise<void> {
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);
}

async function expectOneOfEach(email: string): Promise<void> {
  await webhooksDelivered();
  const { customers, setupIntents, subscriptions } = await paymentsOf(email);
  expect([customers.length, setupIntents.length, subscriptions.length]).toEqual([1, 1, 1]);
  expect((await keptAbout(email)).rows).toMatchObject({ members: 1, registrations: 1 });
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ subject }) => /trial/.test(subject)).length)
    .toBe(1);
}
