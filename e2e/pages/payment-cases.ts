import { expect, type Page } from '@playwright/test';
import { choosePlan, createAccount, goToMembership, type PlanName } from './checkout';
import { say } from './language';
import { saySubject } from './mail-subjects';
import { findPayments, listMails, readPaymentProvider, readPerson, waitForWebhooks } from './services';

/** Opens the prices directly, as from a mail, and goes to payment. */
export async function openPayment(page: Page, email: string, plan: PlanName = 'monthly'): Promise<void> {
  await page.goto('/checkout/price-options');
  await choosePlan(page, plan);
  await page.getByRole('textbox', { name: say('Email'), exact: true }).fill(email);
}

/** Registers after payment and opens the account. */
export async function registerMember(page: Page): Promise<void> {
  await createAccount(page, { firstName: 'Ada' });
  await goToMembership(page);
}

/** Provider, database and mailbox have exactly one trial. */
export async function expectOneTrial(email: string): Promise<void> {
  await waitForWebhooks();
  const { customers, setupIntents, subscriptions } = await findPayments(email);
  expect([customers.length, setupIntents.length, subscriptions.length]).toEqual([1, 1, 1]);
  expect(subscriptions).toMatchObject([{ status: 'trialing' }]);
  expect((await readPerson(email)).rows).toMatchObject({ members: 1, registrations: 1 });
  const receipt = saySubject('14-day trial');
  await expect
    .poll(async () => (await listMails(email)).filter(({ subject }) => receipt.test(subject)).length)
    .toBe(1);
}

/** There is no subscription and no member, so the failure cost nothing. */
export async function expectNothingStarted(email: string): Promise<void> {
  expect((await findPayments(email)).subscriptions).toEqual([]);
  expect((await readPerson(email)).member).toBeNull();
}

/** The client secret of a visitor's intent, as in the provider's return address. */
export async function readClientSecret(email: string): Promise<string> {
  const { setupIntents } = await findPayments(email);
  const secret = setupIntents.at(-1)?.['client_secret'];
  if (typeof secret !== 'string') throw new Error(`No intent was made for ${email}`);
  return secret;
}

/** How many setup intents the provider has created. */
export async function countSetupIntents(): Promise<number> {
  return (await readPaymentProvider()).setup_intents.length;
}
