import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { cards, fillCard, fillCardFields, passThreeDSecure, startTrial } from '../pages/checkout';
import { openPayment, registerMember } from '../pages/payment-cases';
import { endTrial, findPayments, readPerson, waitForWebhooks } from '../pages/services';
import { newEmail } from '../pages/unique-values';

test('member adds a 3-D Secure card, removes the old one, prints an invoice', async ({ page }) => {
  const email = newEmail('cards');
  await openPayment(page, email);
  await fillCard(page, cards.mastercard);
  await startTrial(page);
  await registerMember(page);
  const [trial] = (await findPayments(email)).subscriptions;
  const oldCard = trial?.default_payment_method;

  await page.goto('/account/billing');
  const list = page.getByRole('list', { name: 'Your cards' });
  await expect(list.getByRole('listitem')).toHaveText([/Mastercard •••• 4444 Charged next/]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add a card' }).click();
  await fillCardFields(page, cards.threeDSecure);
  await page.getByLabel('Charge this card from now on').uncheck();
  await page.getByRole('button', { name: 'Save card' }).click();
  await passThreeDSecure(page);

  await expect(page.getByText('Your cards are up to date')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect((await findPayments(email)).subscriptions[0]?.default_payment_method).toBe(oldCard);
  await list.getByRole('button', { name: 'Charge Visa •••• 3155 from now on' }).click();
  await expect(list.getByRole('listitem').first()).toContainText('Visa •••• 3155 Charged next');
  await list.getByRole('button', { name: 'Remove Mastercard •••• 4444' }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const [plan] = (await findPayments(email)).subscriptions;
  expect(plan?.default_payment_method).not.toBe(oldCard);

  await endTrial(trial?.id ?? '');
  await waitForWebhooks();
  expect((await findPayments(email)).invoices).toMatchObject([
    { status: 'paid' },
    { status: 'paid', total: 1999 },
  ]);
  expect((await readPerson(email)).rows).toMatchObject({ members: 1 });
  await page.getByRole('link', { name: 'See my invoices' }).click();
  await page.getByRole('list', { name: 'Your invoices' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice');
  await expect(page.getByRole('row', { name: 'Total $19.99' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row', { name: 'Total $19.99' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden();
});
