import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { cards, fillCardFields, passThreeDSecure } from '../../pages/checkout';
import { say, sayMoney, sayPattern } from '../../pages/language';
import { createMember, openAsMember } from '../../pages/member';
import { endTrial, findPayments, readPerson, waitForWebhooks } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

test('member adds a 3-D Secure card, removes the old one, prints an invoice', async ({ page }) => {
  const email = newEmail('cards');
  const member = await createMember({ email, trialDays: 14, card: cards.mastercard });
  const [trial] = (await findPayments(email)).subscriptions;
  const oldCard = trial?.default_payment_method;

  await openAsMember(page, member, '/account/billing');
  const list = page.getByRole('list', { name: say('Your cards') });
  await expect(list.getByRole('listitem')).toHaveText([new RegExp(`Mastercard •••• 4444 ${say('Default')}`)]);
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Add a card') }).click();
  await fillCardFields(page, cards.threeDSecure);
  await page.getByLabel(say('Charge this card from now on')).uncheck();
  await page.getByRole('button', { name: say('Save card') }).click();
  await passThreeDSecure(page);

  await expect(page.getByText(say('Your cards are up to date'))).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect((await findPayments(email)).subscriptions[0]?.default_payment_method).toBe(oldCard);
  await list
    .getByRole('button', { name: say('Charge this card: {name}', { name: 'Visa •••• 3155' }) })
    .click();
  await expect(list.getByRole('listitem').first()).toContainText(`Visa •••• 3155 ${say('Default')}`);
  await list.getByRole('button', { name: say('Remove {name}', { name: 'Mastercard •••• 4444' }) }).click();
  await page.getByRole('button', { name: say('Remove card') }).click();
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
  await page.getByRole('link', { name: say('See my invoices') }).click();
  await page
    .getByRole('list', { name: say('Your invoices') })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayPattern('Invoice {number}'));
  const total = page.getByRole('row', { name: `${say('Total')} ${sayMoney(1999)}` });
  await expect(total).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(total).toBeVisible();
  await expect(page.getByRole('button', { name: say('Print') })).toBeHidden();
  await expect(page.getByRole('navigation', { name: say('Account') })).toBeHidden();
});
