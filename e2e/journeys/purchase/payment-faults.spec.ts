import { expect, test } from '@playwright/test';
import { cards, fillCard, goToMembership, locatePayButton, startTrial } from '../../pages/checkout';
import { say } from '../../pages/language';
import { expectOneTrial, openPayment, registerMember } from '../../pages/payment-cases';
import { clearPaymentFaults, loseAnswer } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

// The failure cases of docs/payment-failures.md that lie between browser, API and provider.

const confirmation = { method: 'POST', path: '/v1/setup_intents/.+/confirm' };

test.afterEach(clearPaymentFaults);

test('case 1: pressing twice pays once', async ({ page }) => {
  const email = newEmail('twice');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await locatePayButton(page, { trialDays: 14 }).dblclick();
  await page.waitForURL('**/post-purchase');
  await page.getByLabel(say('First name')).fill('Ada');
  await page.getByLabel(say('Password'), { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: say('Create account and start') }).dblclick();
  await goToMembership(page);
  await expectOneTrial(email);
});

test('case 5: lost provider answer costs nothing', async ({ page }) => {
  const email = newEmail('lost');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await loseAnswer(confirmation);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await loseAnswer({ method: 'POST', path: '^/v1/subscriptions$' });
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
  await page.getByLabel(say('First name')).fill('Ada');
  await page.getByLabel(say('Password'), { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: say('Create account and start') }).click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText(say('We couldn’t reach our server'));
  await expect(failure).toContainText(say('Your card is saved.'));
  await page.close();

  const later = await context.newPage();
  await later.goto('/checkout/price-options');
  await later.getByRole('link', { name: say('Finish my account') }).click();
  await later.getByLabel(say('First name')).fill('Ada');
  await later.getByLabel(say('Password'), { exact: true }).fill('correct horse battery');
  await later.getByRole('button', { name: say('Create account and start') }).click();
  await goToMembership(later);
  await expectOneTrial(email);
});
