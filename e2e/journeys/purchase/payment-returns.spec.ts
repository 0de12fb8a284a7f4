import { expect, test } from '@playwright/test';
import { cards, choosePlan, fillCard, passThreeDSecure, startTrial } from '../../pages/checkout';
import { say } from '../../pages/language';
import {
  countSetupIntents,
  expectNothingStarted,
  expectOneTrial,
  openPayment,
  registerMember,
} from '../../pages/payment-cases';
import { findPayments } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

// The failure cases of docs/payment-failures.md in which a visitor leaves the payment and comes back.

test('case 2: two tabs start one trial', async ({ page, context }) => {
  const email = newEmail('tabs');
  await openPayment(page, email);
  await fillCard(page, cards.declined);
  await startTrial(page);
  await expect(page.getByText(say('Your card wasn’t accepted'))).toBeVisible();
  const other = await context.newPage();
  await openPayment(other, email, 'yearly');
  await fillCard(other, cards.good);
  await startTrial(other);
  await registerMember(other);

  await fillCard(page, cards.good);
  await startTrial(page);
  await expect(page.getByText(say('You already have an active membership'))).toBeVisible();
  const { subscriptions } = await findPayments(email);
  expect(subscriptions).toMatchObject([{ status: 'trialing' }]);
});

test('case 3: only paying creates an intent', async ({ page }) => {
  const before = await countSetupIntents();
  await openPayment(page, newEmail('looking'));
  for (const _look of [1, 2]) {
    await page.reload();
    // At once, while the page is still being drawn.
    await page.goBack();
    await page.goForward();
    await expect(
      page.frameLocator('iframe[title="Secure payment input frame"]').locator('[name=number]'),
    ).toBeVisible();
  }
  expect(await countSetupIntents()).toBe(before);
});

test('case 8: reload and back repeat no payment', async ({ page }) => {
  const email = newEmail('reload');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await page.reload();
  await page.goBack();
  await page.goto(`/checkout/payment/${await readPriceId(email)}`);
  await page.waitForURL('**/post-purchase');
  await registerMember(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: say('Your free trial is active') })).toBeVisible();
  await page.goto('/post-purchase');
  await page.waitForURL('**/account');
  await expectOneTrial(email);
});

test('case 8: bookmarked return address is harmless', async ({ page }) => {
  const before = await countSetupIntents();
  const secret = 'seti_000000000000000000000000_secret_000000000000000000000000';
  const search = `setup_intent_client_secret=${secret}&redirect_status=succeeded`;
  await page.goto(`/checkout/payment?${search}`);
  await expect(page).toHaveURL(/\/checkout\/price-options/);
  expect(page.url()).not.toContain('secret');

  await choosePlan(page, 'monthly');
  await page.goto(`${new URL(page.url()).pathname}?${search}`);
  await expect(page.getByText(say('Your last attempt wasn’t completed'))).toBeVisible();
  expect(page.url()).not.toContain('secret');
  expect(await countSetupIntents()).toBe(before);
});

test('case 19: only a passed 3-D Secure challenge pays', async ({ page }) => {
  const email = newEmail('bank');
  await openPayment(page, email);
  await fillCard(page, cards.threeDSecure);
  await startTrial(page);
  const question = page.frameLocator('iframe[title="stripe-challenge-frame"]');
  await question.locator('#test-source-fail-3ds').click();
  await expect(page.getByText(refusedByBank())).toBeVisible();
  await expectNothingStarted(email);

  await startTrial(page);
  await expect(question.locator('#test-source-authorize-3ds')).toBeVisible();
  await page.reload();
  await expect(
    page.getByText(say('Your last attempt wasn’t completed')).or(page.getByText(refusedByBank())),
  ).toBeVisible();
  await expectNothingStarted(email);

  await fillCard(page, cards.threeDSecure);
  await startTrial(page);
  await passThreeDSecure(page);
  await registerMember(page);
  await expectOneTrial(email);
});

function refusedByBank(): string {
  return say('Your bank couldn’t verify it was you. Try again or use another card.');
}

async function readPriceId(email: string): Promise<string> {
  const { setupIntents } = await findPayments(email);
  const metadata: unknown = setupIntents[0]?.['metadata'];
  return String(Reflect.get(Object(metadata), 'priceId'));
}
