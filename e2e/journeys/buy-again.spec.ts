import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { cards, choosePlan, fillCard, payNow, startTrial } from '../pages/checkout';
import { say } from '../pages/language';
import { saySubject } from '../pages/mail-subjects';
import { openPayment, registerMember } from '../pages/payment-cases';
import { endPlan, findPayments, readPerson, waitForMail } from '../pages/services';
import { signInByButton } from '../pages/sign-in';
import { newEmail } from '../pages/unique-values';

test('a member whose plan ended buys another', async ({ page }) => {
  const email = newEmail('again');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  await endPlanByEmail(email);

  await page.goto('/checkout/price-options');
  await choosePlan(page, 'monthly');
  await expectAccessible(page);
  await fillCard(page, cards.good);
  await payNow(page);
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { name: say('Your membership is active') })).toBeVisible();
  await expectTwoPlans(email);
});

test('signed-out member buys again after signing in', async ({ page, browser }) => {
  const email = newEmail('again');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  await endPlanByEmail(email);

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await openPayment(elsewhere, email);
  const paymentPath = new URL(elsewhere.url()).pathname;
  await fillCard(elsewhere, cards.good);
  await startTrial(elsewhere);
  await expect(
    elsewhere.getByText(
      say('You weren’t charged. Sign in to continue with your account, or use another email.'),
    ),
  ).toBeVisible();
  await elsewhere.getByRole('link', { name: say('Sign in') }).click();
  await elsewhere.getByLabel(say('Email address')).fill(email);
  await elsewhere.getByRole('button', { name: say('Send me a sign-in link') }).click();
  const { links } = await waitForMail(email, saySubject('sign-in link'));
  await elsewhere.goto(links.find((link) => link.includes('token=')) ?? '');
  await signInByButton(elsewhere);

  await elsewhere.waitForURL(`**${paymentPath}`);
  await fillCard(elsewhere, cards.good);
  await payNow(elsewhere);
  await elsewhere.waitForURL('**/account');
  await expect(elsewhere.getByRole('heading', { name: say('Your membership is active') })).toBeVisible();
  await expectTwoPlans(email);
  await context.close();
});

async function endPlanByEmail(email: string): Promise<void> {
  const [plan] = (await findPayments(email)).subscriptions;
  await endPlan(plan?.id ?? '');
}

/** Of one member, with one customer at the provider; only the first had a free trial. */
async function expectTwoPlans(email: string): Promise<void> {
  const { customers, subscriptions } = await findPayments(email);
  expect(customers).toHaveLength(1);
  expect(subscriptions).toMatchObject([{ status: 'canceled' }, { status: 'active', trial_end: null }]);
  expect((await readPerson(email)).rows).toMatchObject({ members: 1, registrations: 2 });
}
