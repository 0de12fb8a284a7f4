import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { type PlanName, sayPlan } from '../../pages/checkout';
import { say, sayMoney, sayPattern } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { createMember, openAsMember, readMembership, sayDate, withOtherDevice } from '../../pages/member';
import { findPayments, waitForMail, waitForWebhooks } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

test('member switches, pauses, and resumes while a second device looks on', async ({ page, browser }) => {
  const member = await createMember({ email: newEmail('plan'), trialDays: 0 });
  await openAsMember(page, member, '/account/subscription');
  await page.getByRole('link', { name: say('See the options') }).click();
  await locateSwitch(page, 'yearly').click();
  const pay = page.getByRole('button', { name: sayPattern('Pay {dueNow} and switch') });
  const shown = await pay.textContent();
  await expectAccessible(page);
  await pay.dblclick();
  await expect(page.getByRole('heading', { name: say('Your membership has changed') })).toBeVisible();
  await waitForWebhooks();
  const { invoices, subscriptions, paymentIntents } = await findPayments(member.email);
  expect(subscriptions).toMatchObject([{ id: member.subscriptionId, status: 'active' }]);
  const [, charge] = invoices;
  expect(invoices.map(({ total }) => total)).toEqual(paymentIntents.map(({ amount }) => amount));
  expect([charge?.['status'], shown]).toEqual([
    'paid',
    say('Pay {dueNow} and switch', { dueNow: sayMoney(charge?.total ?? 0) }),
  ]);
  await waitForMail(member.email, saySubject('plan changed'));

  await page.getByRole('link', { name: say('Back to my membership') }).click();
  await page.getByRole('link', { name: say('Pause my membership') }).click();
  await page.locator('label').filter({ hasText: /^2/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: sayPattern('Pause until {end}') }).click();
  await expect(page.getByRole('heading', { name: say('Your pause is planned') })).toBeVisible();
  const pause = (await readMembership(member)).membership?.pause;
  await expect(page.getByText(sayDate(pause?.resumesAt))).toBeVisible();
  const mail = await waitForMail(member.email, saySubject('pause planned'));
  expect(mail.text).toContain(sayDate(pause?.startsAt));
  expect(mail.text).toContain(sayDate(pause?.resumesAt));

  await withOtherDevice(browser, async (second) => {
    await openAsMember(second, member, '/account/subscription');
    await expect(second.getByRole('heading', { name: say('Your pause is planned') })).toBeVisible();
    await expectAccessible(second);
    await page.getByRole('link', { name: say('Back to my membership') }).click();
    await page.getByRole('button', { name: say('Don’t pause') }).click();
    await expect(page.getByText(say('You won’t be paused'))).toBeVisible();
    await second.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(second.getByRole('heading', { name: say('Your membership is active') })).toBeVisible();
  });
  await waitForMail(member.email, saySubject('pause dropped'));
  expect((await findPayments(member.email)).paymentIntents).toHaveLength(2);
  expect((await readMembership(member)).membership).toMatchObject({ pause: null });
});

function locateSwitch(page: Page, plan: PlanName): Locator {
  const name = sayPlan(plan);
  return page.getByRole('link', { name: say('See what switching costs: {name}', { name }) });
}
