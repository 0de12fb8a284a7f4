import { noSubscription } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { getAddress } from '../pages/addresses';
import { cards, fillCardFields } from '../pages/checkout';
import { say } from '../pages/language';
import { saySubject } from '../pages/mail-subjects';
import { createMember, type Member, openAsMember, readMembership, startPause } from '../pages/member';
import {
  callProvider,
  endPlan,
  endRetries,
  endTrial,
  findPayments,
  readPerson,
  waitForMail,
  waitForWebhooks,
} from '../pages/services';
import { newEmail } from '../pages/unique-values';

// States of a membership that no other journey passes through.

test('member resumes a running pause and is charged once', async ({ page }) => {
  const member = await createMember({ email: newEmail('paused'), trialDays: 0 });
  await startPause(member);

  await openAsMember(page, member, '/account');
  await expectState(page, 'Your membership is paused');
  await page.goto('/account/subscription');
  await page.getByRole('button', { name: say('Resume and pay now') }).dblclick();
  await expect(page.getByText(say('Your pause is over'))).toBeVisible();

  const { paymentIntents, subscriptions } = await findPayments(member.email);
  expect(paymentIntents.map(({ status, amount }) => [status, amount])).toEqual([
    ['succeeded', 1999],
    ['succeeded', 1999],
  ]);
  expect(subscriptions).toMatchObject([{ status: 'active' }]);
  expect(await readMembership(member)).toMatchObject({ status: 'active', membership: { pause: null } });
  await waitForMail(member.email, saySubject('pause over'));
});

test('ended plan gives way to one from an app store', async ({ page }) => {
  const member = await createMember({ email: newEmail('store'), trialDays: 0 });
  await endPlan(member.subscriptionId);
  await openAsMember(page, member, '/account');
  await expectState(page, 'Your membership has ended');

  await buyInAppStore(member);
  await page.reload();
  await expectState(page, 'You have a membership from an app store');
  await page.getByRole('link', { name: say('How to manage it') }).click();
  await expect(page.getByRole('link', { name: say('Open App Store subscriptions') })).toBeVisible();
  await expectAccessible(page);
  expect(await readMembership(member)).toMatchObject({
    status: 'active',
    membership: { soldBy: 'app-store', actions: [] },
  });
  await page.goto('/checkout/price-options');
  await page.waitForURL('**/account');
});

test('new card pays what was left unpaid', async ({ page }) => {
  const member = await createMember({ email: newEmail('unpaid'), trialDays: 14, card: cards.failsLater });
  await endTrial(member.subscriptionId);
  await endRetries(member.subscriptionId);
  expect(await readMembership(member)).toMatchObject({ status: 'unpaid', access: { isEntitled: false } });

  await openAsMember(page, member, '/account');
  await expectState(page, 'A payment is missing');
  await page.goto('/account/billing/card');
  await fillCardFields(page, cards.good);
  await page.getByRole('button', { name: say('Save card') }).click();
  await expect(page.getByText(say('Your payment went through'))).toBeVisible();

  const { subscriptions, invoices } = await findPayments(member.email);
  expect(subscriptions).toMatchObject([{ status: 'active' }]);
  expect(invoices).toMatchObject([{ status: 'paid' }, { status: 'paid', total: 1999 }]);
  await expect
    .poll(async () => await readMembership(member))
    .toMatchObject({ status: 'active', access: { isEntitled: true } });
  await page.goto('/account');
  await expectState(page, 'Your membership is active');
  await waitForMail(member.email, saySubject('failed payment'));
});

test('member deleted at the provider can start again', async ({ page }) => {
  const member = await createMember({ email: newEmail('deleted'), trialDays: 0 });
  const [customer] = (await findPayments(member.email)).customers;
  await callProvider(`customers/${customer?.id}`, {}, 'DELETE');
  await waitForWebhooks();
  expect(await readMembership(member)).toMatchObject({ status: 'canceled', access: { isEntitled: false } });

  await openAsMember(page, member, '/account');
  await expectState(page, 'Your membership has ended');
  await page.getByRole('link', { name: say('Start again') }).click();
  await openPlans(page);
});

test('member without a plan is led to the prices', async ({ page }) => {
  const member = await createMember({ email: newEmail('none'), trialDays: 0 });
  // No way through the site leads to an account that never had a plan: only this answer hides the ended one.
  await endPlan(member.subscriptionId);
  const json = { ...noSubscription, access: { isEntitled: false, until: null, notice: null } };
  await page.route('**/v1/account/subscription', async (route) =>
    route.fulfill({ response: await route.fetch(), json }),
  );
  await openAsMember(page, member, '/account');
  await expectState(page, 'You don’t have a membership yet');
  await openPlans(page);
});

async function openPlans(page: Page): Promise<void> {
  await page.getByRole('link', { name: say('See the plans') }).click();
  await page.waitForURL('**/checkout/price-options');
  await expect(page.getByRole('radio')).not.toHaveCount(0);
}

async function expectState(page: Page, headline: string): Promise<void> {
  await expect(page.getByRole('heading', { name: say(headline) })).toBeVisible();
  await expectAccessible(page);
}

async function buyInAppStore({ email }: Member): Promise<void> {
  const { member } = await readPerson(email);
  const now = Date.now();
  const event = {
    id: `purchase-${member?.uuid}`,
    type: 'INITIAL_PURCHASE',
    app_user_id: member?.uuid,
    store: 'APP_STORE',
    event_timestamp_ms: now,
    expiration_at_ms: now + 30 * 24 * 3600 * 1000,
  };
  const response = await fetch(`${getAddress('API_URL')}/v1/webhooks/revenuecat`, {
    method: 'POST',
    headers: { authorization: 'local-revenuecat-secret', 'content-type': 'application/json' },
    body: JSON.stringify({ event }),
  });
  expect(response.status).toBe(200);
}
