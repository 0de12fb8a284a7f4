import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { cards, fillCardFields } from '../../pages/checkout';
import { say } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { createMember, type Member, openAsMember, readMembership, startPause } from '../../pages/member';
import { endPlan, endRetries, endTrial, findPayments, readPerson, waitForMail } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

// States of a membership that no other journey passes through.

test('member resumes a running pause and is charged once', async ({ page }) => {
  const member = await createMember({ email: newEmail('paused'), trialDays: 0 });
  await startPause(member);

  await openAsMember(page, member, '/account/subscription');
  await expectState(page, 'Your membership is paused');
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
  await openAsMember(page, member, '/account/subscription');
  await expectState(page, 'Your membership has ended');

  await buyInAppStore(member);
  await page.reload();
  await expectState(page, 'You have a membership from an app store');
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
  await expect(page.getByRole('alert')).toContainText(say('Your last payment didn’t go through'));
  await expectAccessible(page);
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
  await page.goto('/account/subscription');
  await expectState(page, 'Your membership is active');
  await waitForMail(member.email, saySubject('failed payment'));
});

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
