import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { HALF_A_MINUTE, startKeyboard } from '../../pages/keyboard';
import { say, sayPattern } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { createMember, openAsMember } from '../../pages/member';
import { agreeAndStart } from '../../pages/quiz';
import { readPaymentProvider, readPerson, waitForMail } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

test('member gets a copy and deletes the account by keyboard', async ({ page }) => {
  const { email, subscriptionId, ...session } = await createMember({
    email: newEmail('leaving'),
    trialDays: 14,
  });
  await openAsMember(page, session, '/account/privacy');
  const request = page.getByRole('button', { name: say('Request my copy') });
  const download = page.getByRole('button', { name: say('Download my copy') });
  await request.waitFor();
  await expectAccessible(page);
  const exporting = startKeyboard(page);
  await exporting.activate(request);
  const downloading = page.waitForEvent('download');
  await exporting.activate(download);
  expect((await downloading).suggestedFilename()).toBe('tidewell-data.zip');
  expect(exporting.presses()).toBeLessThan(HALF_A_MINUTE);
  await waitForMail(email, saySubject('data ready'));

  const deleting = startKeyboard(page);
  await deleting.activate(page.getByRole('button', { name: say('Delete my account') }));
  await expectAccessible(page);
  const confirmation = page.getByLabel(say('To confirm, type the email address of your account'));
  await deleting.type(confirmation, email);
  await deleting.activate(page.getByRole('button', { name: say('Delete my account for good') }));
  await page.waitForURL('**/your-data/deletion#*');
  await deleting.expectScreen(say('What was deleted'));
  expect(deleting.presses()).toBeLessThan(HALF_A_MINUTE);

  await expect(
    page.getByText(say('Your account is deleted. Save this page’s link to come back to it.')),
  ).toBeVisible();
  const stripe = page.getByRole('listitem').filter({ hasText: say('Stripe (payments)') });
  await expect(stripe).toContainText(sayPattern('Deleted on {at}.'));
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await readPerson(email)).member).toBeNull();
  const { subscriptions } = await readPaymentProvider();
  expect(subscriptions.find(({ id }) => id === subscriptionId)?.status).toBe('canceled');
  const { links } = await waitForMail(email, saySubject('account deleted'));
  expect(links).toContain(page.url());
  await page.goto('/account');
  await page.waitForURL('**/login?**');
});

test('visitor deletes what their browser left', async ({ page }) => {
  await page.goto('/inflow-quiz/start');
  await agreeAndStart(page);
  await page.goto('/your-data');
  await expect(
    page.getByText(sayPattern('{name}: on (since {day})', { name: say('Your quiz answers') })),
  ).toBeVisible();
  await expectAccessible(page);
  const readKey = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'visitor_key')?.value;
  const before = await readKey();

  await page.getByRole('button', { name: say('Delete everything') }).click();
  await page.getByRole('button', { name: say('Delete everything for good') }).click();

  await page.waitForURL('**/your-data/deletion#*');
  await expect(
    page.getByText(say('Your data is deleted. Save this page’s link to come back to it.')),
  ).toBeVisible();
  await page.goto('/your-data');
  await expect(page.getByText(say('You haven’t chosen yet, so everything here is off.'))).toBeVisible();
  expect(await readKey()).not.toBe(before);
});
