import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { locateNextCharge } from '../pages/account';
import {
  applyCoupon,
  cards,
  createAccount,
  fillCard,
  goToAccount,
  locatePayButton,
  payNow,
  sayAgreement,
  startTrial,
} from '../pages/checkout';
import { say, sayMoney } from '../pages/language';
import { type OwnApi, startOwnApi } from '../pages/own-api';
import {
  createCoupon,
  expectNothingStarted,
  expectOneTrial,
  openPayment,
  registerMember,
} from '../pages/payment-cases';
import { findPayments, listMails, readPerson } from '../pages/services';
import { newCode, newEmail } from '../pages/unique-values';

// The failure cases of docs/payment-failures.md in which something is refused, or changed meanwhile.

const monthly = { trialDays: 0, interval: 'month', intervalCount: 1 } as const;

test('case 21: price not offered is refused', async ({ page }) => {
  await page.goto('/checkout/payment/price_nobodyKnows');
  await expect(page.getByRole('heading', { name: say('This price is no longer available') })).toBeVisible();
  await page.getByRole('link', { name: say('See the current prices') }).click();
  await expect(page).toHaveURL(/price-options/);
});

test('case 23: expired coupon shows regular price first', async ({ page }) => {
  const email = newEmail('ended');
  const code = newCode('ENDING');
  const end = await createCoupon(code, 20);
  await page.goto('/?sdc=1');
  await openPayment(page, email);
  await applyCoupon(page, code);
  await fillCard(page, cards.good);
  // The order must be ready: one that is priced again notices the end by itself.
  await expect(locatePayButton(page, { trialDays: 14 })).toBeEnabled();
  await end();
  await startTrial(page);
  await expect(page.getByText(say('This coupon is no longer valid'))).toBeVisible();
  await expectNothingStarted(email);
  await page.getByRole('button', { name: say('Continue without the coupon') }).click();
  await expect(page.getByText(sayMoney(1599))).toHaveCount(0);
  await startTrial(page);
  await registerMember(page);
  await expect(locateNextCharge(page, 1999)).toBeVisible();
  await expectOneTrial(email);
});

test('case 24: full discount charges nothing today', async ({ page }) => {
  const email = newEmail('free');
  const code = newCode('ALLOFF');
  await createCoupon(code, 100);
  await page.goto('/?sdc=1');
  await openPayment(page, email);
  await page.getByLabel(say('Coupon code')).fill(code);
  await page.getByRole('button', { name: say('Apply') }).click();
  await expect(
    page.getByText(say('{couponCode}: {percentOff}% off', { couponCode: code, percentOff: 100 })),
  ).toBeVisible();
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  await expect(locateNextCharge(page, 0)).toBeVisible();
  await expectOneTrial(email);
});

test('case 27: corrected e-mail is used everywhere', async ({ page }) => {
  const [typo, email] = [newEmail('typo', 'exmaple.org'), newEmail('typo')];
  await openPayment(page, typo);
  await fillCard(page, cards.good);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await page.getByRole('button', { name: say('Create my account') }).click();
  await page.getByRole('textbox', { name: say('Email') }).fill(email);
  await page.getByLabel(say('First name')).fill('Ada');
  await page.getByLabel(say('Password'), { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: say('Create account and start') }).click();
  await goToAccount(page);
  await expectOneTrial(email);
  expect((await findPayments(typo)).customers).toEqual([]);
  expect((await readPerson(typo)).member).toBeNull();
  expect(await listMails(typo)).toEqual([]);
});

test('case 28: member’s e-mail leads to the log-in', async ({ page, browser }) => {
  const [taken, email] = [newEmail('taken'), newEmail('free-to-use')];
  await becomeMember(page, taken);
  const stranger = await (await browser.newContext()).newPage();
  await openPayment(stranger, taken.toUpperCase());
  await fillCard(stranger, cards.good);
  await startTrial(stranger);
  await expect(stranger.getByText(say('This email already has an account'))).toBeVisible();
  await expect(stranger.getByRole('link', { name: say('Sign in') })).toHaveAttribute('href', /^\/login/);
  expect((await findPayments(taken)).customers).toHaveLength(1);
  await stranger.getByRole('button', { name: say('Use another email') }).click();
  await stranger.getByLabel(say('Email')).fill(email);
  await startTrial(stranger);
  await registerMember(stranger);
  await expectOneTrial(email);
});

test.describe('where a card has one free trial', () => {
  let api: OwnApi;
  test.beforeAll(async () => {
    // As in production; the stack's API allows more, because all journeys share a few test cards.
    api = await startOwnApi({ TRIAL_ONCE_PER_CARD: 'enabled' });
  });
  test.afterAll(() => api.stop());

  /** A visitor who wants a trial with a member's card. */
  async function refused(browser: Browser, email: string, card: string): Promise<Page> {
    const [memberContext, context] = [await browser.newContext(), await browser.newContext()];
    await Promise.all([api.serve(memberContext), api.serve(context)]);
    await becomeMember(await memberContext.newPage(), `first-${email}`, card);
    await memberContext.close();
    const page = await context.newPage();
    await openPayment(page, email);
    await fillCard(page, card);
    await startTrial(page);
    await createAccount(page, { firstName: 'Ada' });
    await expect(page.getByText(say('This card has already been used for a free trial'))).toBeVisible();
    expect((await findPayments(email)).subscriptions).toEqual([]);
    return page;
  }

  test('case 30: card with used trial pays today', async ({ browser }) => {
    const email = newEmail('no-second-trial');
    const page = await refused(browser, email, cards.good);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: say('Start today for {amount} instead', { amount: sayMoney(1999) }) })
      .click();
    await expect(
      page.getByText(sayAgreement({ plan: monthly, firstCharge: 1999, renewal: 1999 })),
    ).toBeVisible();
    await fillCard(page, cards.good);
    await payNow(page);
    await registerMember(page);
    await expect(page.getByRole('heading', { name: say('Your membership is active') })).toBeVisible();
    const { subscriptions, invoices } = await findPayments(email);
    expect(subscriptions).toMatchObject([{ status: 'active' }]);
    expect(invoices).toMatchObject([{ status: 'paid', total: 1999 }]);
  });

  test('case 30: another card still gets a trial', async ({ browser }) => {
    const email = newEmail('other-card');
    const page = await refused(browser, email, cards.amex);
    await page.getByRole('button', { name: say('Use another card') }).click();
    await expect(page.getByLabel(say('Email'), { exact: true })).toHaveValue(email);
    await fillCard(page, cards.mastercard);
    await startTrial(page);
    await registerMember(page);
    await expect(page.getByRole('heading', { name: say('Your free trial is active') })).toBeVisible();
    const { subscriptions } = await findPayments(email);
    expect(subscriptions).toMatchObject([{ status: 'trialing' }]);
  });
});

async function becomeMember(page: Page, email: string, card: string = cards.good): Promise<void> {
  await openPayment(page, email);
  await fillCard(page, card);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);
}
