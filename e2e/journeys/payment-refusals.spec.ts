import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import {
  applyCoupon,
  cards,
  createAccount,
  fillCard,
  goToAccount,
  payNow,
  startTrial,
} from '../pages/checkout';
import {
  createCoupon,
  expectNothingStarted,
  expectOneTrial,
  openPayment,
  registerMember,
} from '../pages/payment-cases';
import { findPayments, listMails, readPerson } from '../pages/services';
import { type StrictApi, startStrictApi } from '../pages/strict-api';
import { newCode, newEmail } from '../pages/unique-values';

// The failure cases of docs/payment-failures.md in which something is refused, or changed meanwhile.

test('case 21: price not offered is refused', async ({ page }) => {
  await page.goto('/checkout/payment/price_nobodyKnows');
  await expect(page.getByRole('heading', { name: 'This price is no longer available' })).toBeVisible();
  await page.getByRole('link', { name: 'See the current prices' }).click();
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
  await end();
  await startTrial(page);
  await expect(page.getByText('This coupon is no longer valid')).toBeVisible();
  await expectNothingStarted(email);
  await page.getByRole('button', { name: 'Continue without the coupon' }).click();
  await expect(page.getByText('$15.99')).toHaveCount(0);
  await startTrial(page);
  await registerMember(page);
  await expect(page.getByText(/^Next charge: \$19\.99 on /)).toBeVisible();
  await expectOneTrial(email);
});

test('case 24: full discount charges nothing today', async ({ page }) => {
  const email = newEmail('free');
  const code = newCode('ALLOFF');
  await createCoupon(code, 100);
  await page.goto('/?sdc=1');
  await openPayment(page, email);
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(`${code}: 100% off`)).toBeVisible();
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  await expect(page.getByText(/^Next charge: \$0\.00 on /)).toBeVisible();
  await expectOneTrial(email);
});

test('case 27: corrected e-mail is used everywhere', async ({ page }) => {
  const [typo, email] = [newEmail('typo', 'exmaple.org'), newEmail('typo')];
  await openPayment(page, typo);
  await fillCard(page, cards.good);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account and start' }).click();
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
  await expect(stranger.getByText('This email already has an account')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/login/);
  expect((await findPayments(taken)).customers).toHaveLength(1);
  await stranger.getByRole('button', { name: 'Use another email' }).click();
  await stranger.getByLabel('Email').fill(email);
  await startTrial(stranger);
  await registerMember(stranger);
  await expectOneTrial(email);
});

test.describe('where a card has one free trial', () => {
  let api: StrictApi;
  test.beforeAll(async () => {
    api = await startStrictApi();
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
    await expect(page.getByText('This card has already been used for a free trial')).toBeVisible();
    expect((await findPayments(email)).subscriptions).toEqual([]);
    return page;
  }

  test('case 30: card with used trial pays today', async ({ browser }) => {
    const email = newEmail('no-second-trial');
    const page = await refused(browser, email, cards.good);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start today for $19.99 instead' }).click();
    await expect(page.getByText(/charge your card \$19\.99 today/)).toBeVisible();
    await fillCard(page, cards.good);
    await payNow(page);
    await registerMember(page);
    await expect(page.getByRole('heading', { name: 'Your membership is active' })).toBeVisible();
    const { subscriptions, invoices } = await findPayments(email);
    expect(subscriptions).toMatchObject([{ status: 'active' }]);
    expect(invoices).toMatchObject([{ status: 'paid', total: 1999 }]);
  });

  test('case 30: another card still gets a trial', async ({ browser }) => {
    const email = newEmail('other-card');
    const page = await refused(browser, email, cards.amex);
    await page.getByRole('button', { name: 'Use another card' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await fillCard(page, cards.mastercard);
    await startTrial(page);
    await registerMember(page);
    await expect(page.getByRole('heading', { name: 'Your free trial is active' })).toBeVisible();
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
