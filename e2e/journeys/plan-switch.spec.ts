import { expect, test } from '@playwright/test';
import { cards, fillCard, passThreeDSecure, startTrial } from '../pages/checkout';
import { openPayment, registerMember } from '../pages/payment-cases';
import { callProvider, endTrial, findPayments } from '../pages/services';
import { newEmail } from '../pages/unique-values';

test('switch that the bank wants confirmed counts once confirmed', async ({ page }) => {
  const email = newEmail('switch');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  const [trial] = (await findPayments(email)).subscriptions;
  await endTrial(trial?.id ?? '');
  const attached = { customer: trial?.customer ?? '' };
  const card = await callProvider('payment_methods/pm_card_authenticationRequired/attach', attached);
  await callProvider(`subscriptions/${trial?.id}`, { default_payment_method: card.id });

  await page.goto('/account/subscription/switch');
  await page.getByRole('link', { name: 'See what switching to Yearly plan costs' }).click();
  const pay = page.getByRole('button', { name: /^Pay \$[\d.]+ and switch$/ });
  await pay.click();
  await page.frameLocator('iframe[title="stripe-challenge-frame"]').locator('#test-source-fail-3ds').click();
  await expect(page.getByRole('alert')).toContainText('You haven’t been charged, and nothing has changed.');
  expect((await findPayments(email)).invoices.filter(({ status }) => status === 'paid')).toHaveLength(2);

  await pay.click();
  await passThreeDSecure(page);
  await expect(page.getByRole('heading', { name: 'Your plan has changed' })).toBeVisible();
  expect((await findPayments(email)).invoices.filter(({ status }) => status === 'paid')).toHaveLength(3);
});
