import { formatTestFlags } from '@funnel/contracts';
import { expect, test } from '@playwright/test';
import { cards, choosePlan, createAccount, fillCard, goToAccount, locatePayButton } from '../pages/checkout';
import { say } from '../pages/language';
import { saySubject } from '../pages/mail-subjects';
import { findPayments, getAsVisitor, readPerson, waitForMail } from '../pages/services';
import { newEmail } from '../pages/unique-values';

test('changed terms are shown and agreed again before payment', async ({ page }) => {
  const email = newEmail('changed');
  const asked = page.waitForRequest((request) => request.url().includes('/v1/offerings?'));
  await page.goto('/checkout/price-options');
  const uuid = new URL((await asked).url()).searchParams.get('uuid');
  await choosePlan(page, 'monthly');
  await page.getByLabel(say('Email')).fill(email);
  await fillCard(page, cards.good);
  await expect(locatePayButton(page, { trialDays: 14 })).toBeVisible();
  const testFlags = formatTestFlags('7-day-window:7-day-window');
  await getAsVisitor(page, `/offerings?uuid=${uuid}&testFlags=${testFlags}`);

  await locatePayButton(page, { trialDays: 14 }).click();
  await expect(page.getByText(say('Your order has changed'))).toBeVisible();
  const again = locatePayButton(page, { trialDays: 7 });
  await expect(again).toBeVisible();
  expect((await findPayments(email)).setupIntents).toEqual([]);
  await again.click();
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);

  const { subscriptions, setupIntents } = await findPayments(email);
  expect(setupIntents).toMatchObject([{ status: 'succeeded' }]);
  expect(subscriptions).toMatchObject([{ status: 'trialing' }]);
  expect((await readPerson(email)).rows).toMatchObject({ registrations: 1, agreements: 1 });
  await waitForMail(email, saySubject('7-day trial'));
});
