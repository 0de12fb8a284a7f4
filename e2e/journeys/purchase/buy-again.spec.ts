import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { cards, fillCard, openMembership, payNow, startTrial } from '../../pages/checkout';
import { say } from '../../pages/language';
import { createMember } from '../../pages/member';
import { openPayment } from '../../pages/payment-cases';
import { endPlan, findPayments, readPerson } from '../../pages/services';
import { openSignInLink } from '../../pages/sign-in';
import { newEmail } from '../../pages/unique-values';

test('case 28: signed-out member whose plan ended buys again after signing in', async ({ page }) => {
  const email = newEmail('again');
  const { subscriptionId } = await createMember({ email, trialDays: 14 });
  await endPlan(subscriptionId);

  await openPayment(page, email);
  const paymentPath = new URL(page.url()).pathname;
  await fillCard(page, cards.good);
  await startTrial(page);
  await expect(
    page.getByText(say('You weren’t charged. Sign in to continue with your account, or use another email.')),
  ).toBeVisible();
  await page.getByRole('link', { name: say('Sign in') }).click();
  await openSignInLink(page, email);
  await page.waitForURL(`**${paymentPath}`);
  await expectAccessible(page);
  await fillCard(page, cards.good);
  await payNow(page);
  await page.waitForURL('**/account');
  await openMembership(page);
  await expect(page.getByRole('heading', { name: say('Your membership is active') })).toBeVisible();

  // Of one member, with one customer at the provider; only the first had a free trial.
  const { customers, subscriptions } = await findPayments(email);
  expect(customers).toHaveLength(1);
  expect(subscriptions).toMatchObject([{ status: 'canceled' }, { status: 'active', trial_end: null }]);
  expect((await readPerson(email)).rows).toMatchObject({ members: 1, registrations: 2 });
});
