import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { getAddress } from '../pages/addresses';
import { say } from '../pages/language';
import { saySubject } from '../pages/mail-subjects';
import { createMember, type Member, openAsMember, readMembership, startPause } from '../pages/member';
import { endPlan, findPayments, readPerson, waitForMail } from '../pages/services';
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
