import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import {
  applyCoupon,
  cards,
  choosePlan,
  createAccount,
  fillCard,
  goToMembership,
  goToPayment,
  locateStart,
  passThreeDSecure,
  startTrial,
} from '../../pages/checkout';
import { say, sayMoney } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { locateNextCharge } from '../../pages/member';
import { openPayment } from '../../pages/payment-cases';
import { agreeAndStart, answerUntil } from '../../pages/quiz';
import { locateAttention } from '../../pages/results';
import {
  findPayments,
  readPaymentProvider,
  readPerson,
  waitForMail,
  waitForWebhooks,
} from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

test('visitor takes quiz, starts trial and registers', async ({ page }) => {
  const email = newEmail('trial');
  await page.goto('/');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: say('Start the free quiz') })
    .first()
    .click();
  await page.waitForURL('**/inflow-quiz/start');
  await expectAccessible(page);
  await agreeAndStart(page);
  const seen = new Set<string>();
  await answerUntil(page, {
    email,
    until: '/inflow-quiz/calculating',
    onStep: async (stepId) => {
      const kind = await classifyStep(page);
      if (!seen.has(kind)) await expectAccessible(page);
      seen.add(kind);
      seen.add(stepId);
    },
  });
  expect(seen.size).toBeGreaterThan(30);

  await page.waitForURL('**/results/result-adhd-calculations');
  await expect(locateAttention(page, 18)).toBeVisible();
  await expectAccessible(page);
  await goToPayment(page);
  await expectAccessible(page);
  await choosePlan(page, 'monthly');
  await expect(page.getByText(sayMoney(0)).first()).toBeVisible();
  await fillCard(page, cards.good);
  await expectAccessible(page);
  await startTrial(page);

  await page.waitForURL('**/post-purchase');
  await expectAccessible(page);
  await createAccount(page, { firstName: 'Ada' });
  await expect(locateStart(page, { trialDays: 14 })).toBeVisible();
  await expectAccessible(page);
  expect(await listPurchaseEvents(page)).toMatchObject([
    { subscriptionId: expect.stringMatching(/^sub_/), ecommerce: { value: 19.99, currency: 'USD' } },
  ]);
  await goToMembership(page);
  await expect(page.getByRole('heading', { name: say('Your free trial is active') })).toBeVisible();
  await expect(locateNextCharge(page, 1999)).toBeVisible();
  await expectAccessible(page);

  await waitForWebhooks();
  const payments = await findPayments(email);
  expect(payments.customers).toHaveLength(1);
  expect(payments.subscriptions).toMatchObject([
    { status: 'trialing', default_payment_method: expect.stringMatching(/^pm_/) },
  ]);
  expect(payments.setupIntents).toMatchObject([{ status: 'succeeded' }]);
  const provider = await readPaymentProvider();
  expect(provider.response_violations).toEqual([]);
  expect(provider.deliveries.some(({ type }) => type === 'customer.subscription.created')).toBe(true);

  const kept = await readPerson(email);
  expect(kept.member).toMatchObject({ email, firstName: 'Ada' });
  expect(kept.subscriptions).toEqual([{ subscriptionId: payments.subscriptions[0]?.id, status: 'trialing' }]);
  expect(kept.rows).toMatchObject({ registrations: 1, quiz_snapshots: 1, leads: 1, consents: 1 });

  const receipt = await waitForMail(email, saySubject('14-day trial'));
  expect(receipt.text).toContain(sayMoney(1999));
  expect(receipt.links.some((link) => link.endsWith('/account/cancel'))).toBe(true);
});

test('coupon and 3-D Secure: the shown price is charged', async ({ page }) => {
  const email = newEmail('coupon');
  await page.goto('/support?sdc=1');
  await openPayment(page, email, 'yearly');
  await applyCoupon(page, 'WELCOME20');
  await expect(page.getByText(sayMoney(9599)).first()).toBeVisible();
  await fillCard(page, cards.threeDSecure);
  await startTrial(page);
  await passThreeDSecure(page);
  await createAccount(page, { firstName: 'Grace' });
  await goToMembership(page);
  await expect(locateNextCharge(page, 9599)).toBeVisible();

  const { subscriptions, setupIntents } = await findPayments(email);
  expect(subscriptions).toHaveLength(1);
  expect(subscriptions[0]?.discounts).toHaveLength(1);
  expect(setupIntents).toMatchObject([{ status: 'succeeded' }]);
  expect((await waitForMail(email, saySubject('14-day trial'))).text).toContain(sayMoney(9599));
});

/** The kind of input of a step, to check each kind once. */
async function classifyStep(page: Page): Promise<string> {
  for (const role of ['radio', 'checkbox', 'spinbutton', 'textbox'] as const) {
    if (await page.getByRole(role).count()) return role;
  }
  return 'info';
}

/** Purchase events in the data layer. */
async function listPurchaseEvents(page: Page): Promise<unknown[]> {
  return await page.evaluate(() => {
    const entries: { event?: string }[] = Reflect.get(window, 'dataLayer') ?? [];
    return entries.filter(({ event }) => event === 'purchase');
  });
}
