import { expect, type Page } from '@playwright/test';
import { choosePlan, createAccount, goToAccount } from './checkout';
import { callProvider, keptAbout, mailsTo, paymentProvider, paymentsOf, webhooksDelivered } from './services';

/** A visitor who comes straight to the prices, as from a mail. */
export async function openPayment(page: Page, email: string, plan = /Monthly/): Promise<void> {
  await page.goto('/checkout/price-options');
  await choosePlan(page, plan);
  await page.getByLabel('E-mail').fill(email);
}

/** From the saved card to the member's account. */
export async function register(page: Page): Promise<void> {
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);
}

/** Provider, database and mailbox know of one trial, and of nothing beside it. */
export async function expectOneTrial(email: string): Promise<void> {
  await webhooksDelivered();
  const { customers, setupIntents, subscriptions } = await paymentsOf(email);
  expect([customers.length, setupIntents.length, subscriptions.length]).toEqual([1, 1, 1]);
  expect(subscriptions).toMatchObject([{ status: 'trialing' }]);
  expect((await keptAbout(email)).rows).toMatchObject({ members: 1, registrations: 1 });
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ subject }) => /14-day trial/.test(subject)).length)
    .toBe(1);
}

/** Nothing runs and nobody is a member: whatever went wrong cost nothing. */
export async function expectNothingStarted(email: string): Promise<void> {
  expect((await paymentsOf(email)).subscriptions).toEqual([]);
  expect((await keptAbout(email)).member).toBeNull();
}

/** The secret of the intent that was made for somebody, as it stands in the provider's return address. */
export async function secretOf(email: string): Promise<string> {
  const { setupIntents } = await paymentsOf(email);
  const secret = setupIntents.at(-1)?.['client_secret'];
  if (typeof secret !== 'string') throw new Error(`No intent was made for ${email}`);
  return secret;
}

/** Makes a coupon's code at the provider; the function it gives back ends it. */
export async function makeCoupon(code: string, percentOff: number): Promise<() => Promise<void>> {
  const coupon = await callProvider('coupons', { percent_off: String(percentOff), duration: 'once' });
  const promotion = { 'promotion[type]': 'coupon', 'promotion[coupon]': coupon.id, code };
  const { id } = await callProvider('promotion_codes', promotion);
  return async () => void (await callProvider(`promotion_codes/${id}`, { active: 'false' }));
}

/** How many intents the provider has made altogether. */
export async function intentCount(): Promise<number> {
  return (await paymentProvider()).setup_intents.length;
}
