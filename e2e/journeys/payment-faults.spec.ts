import { expect, test } from '@playwright/test';
import { cards, fillCard, goToAccount, locatePayButton, startTrial } from '../pages/checkout';
import { say } from '../pages/language';
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
  await locatePayButton(page, { trialDays: 14 }).dblclick();
  await page.waitForURL('**/post-purchase');
  await page.getByRole('button', { name: say('Create my account') }).click();
  await page.getByLabel(say('First name')).fill('Ada');
  await page.getByLabel(say('Password'), { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: say('Create account and start') }).dblclick();
  await goToAccount(page);
  await expectOneTrial(email);
});

test('case 1: Enter twice pays once', async ({ page }) => {
  const email = newEmail('enter');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await page.getByLabel(say('Full name')).focus();
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
  await expect(page.getByText(say('We couldn’t reach our server'))).toBeVisible();
  await expect(page.getByLabel(say('Email'))).toHaveValue(email);
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
  await page.getByRole('button', { name: say('Create my account') }).click();
  await page.getByLabel(say('First name')).fill('Ada');
  await page.getByLabel(say('Password'), { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: say('Create account and start') }).click();
  await expect(page.getByText(say('We couldn’t reach our server'))).toBeVisible();
  await expect(page.getByText(say('Your card is saved.'))).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto('/checkout/price-options');
  await later.getByRole('link', { name: say('Finish my account') }).click();
  await later.getByLabel(say('First name')).fill('Ada');
  await later.getByLabel(say('Password'), { exact: true }).fill('correct horse battery');
  await later.getByRole('button', { name: say('Create account and start') }).click();
  await goToAccount(later);
  await expectOneTrial(email);
});

test('case 16: failing provider loses nothing', async ({ page }) => {
  const email = newEmail('busy');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await breakPayments({ kind: 'error', method: 'POST', path: '^/v1/setup_intents$', times });
  await startTrial(page);
  await expect(page.getByText(say('Payments are unavailable right now'))).toBeVisible();
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
  await expect(page.getByText(say('The secure card form didn’t load'))).toBeVisible();
  await expect(locatePayButton(page, { trialDays: 14 })).toBeHidden();
  expect((await findPayments(email)).customers).toEqual([]);
  await page.unroute('**/endive/stripe.js');
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByLabel(say('Email'))).toHaveValue(email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  await expectOneTrial(email);
});
