import { expect, test } from '@playwright/test';
import { cards, fillCard, goToAccount, startTrial } from '../pages/checkout';
import { expectNothingStarted, expectOneTrial, openPayment, registerMember } from '../pages/payment-cases';
import { breakPayments, clearPaymentFaults, findPayments } from '../pages/services';
import { newEmail } from '../pages/unique-values';

// The failure cases of docs/payment-failures.md that lie between browser, API and provider.

// A browser resends a request by itself when a connection breaks: often enough for the page to see an error.
const times = 5;
const confirmation = { method: 'POST', path: '/v1/setup_intents/.+/confirm' };

test.afterEach(clearPaymentFaults);

test('case 1: pressing twice pays once', async ({ page }) => {
  const email = newEmail('twice');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: /^Start 14-day trial/ }).dblclick();
  await page.waitForURL('**/post-purchase');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account and start' }).dblclick();
  await goToAccount(page);
  await expectOneTrial(email);
});

test('case 1: Enter twice pays once', async ({ page }) => {
  const email = newEmail('enter');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await page.getByLabel('Full name').focus();
  // Not on the field: the second press does not wait for it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await registerMember(page);
  await expectOneTrial(email);
});

test('case 4: card lost in transit can be resent', async ({ page }) => {
  const email = newEmail('dropped');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await breakPayments({ kind: 'reset_before', ...confirmation, times });
  await startTrial(page);
  await expect(page.getByText('We couldn’t reach our server')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectNothingStarted(email);
  await clearPaymentFaults();
  await startTrial(page);
  await registerMember(page);
  await expectOneTrial(email);
});

test('case 5: lost provider answer costs nothing', async ({ page }) => {
  const email = newEmail('lost');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await breakPayments({ kind: 'reset_after', ...confirmation });
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await breakPayments({ kind: 'reset_after', method: 'POST', path: '^/v1/subscriptions$' });
  await registerMember(page);
  await expectOneTrial(email);
});

test('case 6: new tab finishes a failed registration', async ({ page, context }) => {
  const email = newEmail('halfway');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await page.route('**/v1/register/savvy', (route) => route.abort());
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account and start' }).click();
  await expect(page.getByText('We couldn’t reach our server')).toBeVisible();
  await expect(page.getByText(/Your card is saved\./)).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/checkout/price-options');
  await later.getByRole('link', { name: 'Finish my account' }).click();
  await later.getByLabel('First name').fill('Ada');
  await later.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await later.getByRole('button', { name: 'Create account and start' }).click();
  await goToAccount(later);
  await expectOneTrial(email);
});

test('case 16: failing provider loses nothing', async ({ page }) => {
  const email = newEmail('busy');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await breakPayments({ kind: 'error', method: 'POST', path: '^/v1/setup_intents$', times });
  await startTrial(page);
  await expect(page.getByText('Payments are unavailable right now')).toBeVisible();
  await expectNothingStarted(email);
  await clearPaymentFaults();
  await startTrial(page);
  await registerMember(page);
  await expectOneTrial(email);
});

test('case 36: blocked script is retried without reload', async ({ page }) => {
  const email = newEmail('blocked');
  await page.route('**/endive/stripe.js', (route) => route.abort());
  await openPayment(page, email);
  await expect(page.getByText('The secure card form didn’t load')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start 14-day trial/ })).toBeHidden();
  expect((await findPayments(email)).customers).toEqual([]);
  await page.unroute('**/endive/stripe.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  await expectOneTrial(email);
});
