import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { cards, fillCard, startTrial } from '../pages/checkout';
import { openPayment, registerMember } from '../pages/payment-cases';
import { agreeAndStart } from '../pages/quiz';
import { findPayments, readPaymentProvider, readPerson, waitForMail } from '../pages/services';
import { newEmail } from '../pages/unique-values';

test('member gets a copy, then deletes the account', async ({ page }) => {
  const email = newEmail('leaving');
  await openPayment(page, email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  const [plan] = (await findPayments(email)).subscriptions;

  await page.goto('/account/privacy');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request my copy' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my copy' }).click();
  expect((await downloading).suggestedFilename()).toBe('tidewell-data.zip');
  await waitForMail(email, /data is ready/);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
  await page.getByLabel('To confirm, type the email address of your account').fill(email);
  await page.getByRole('button', { name: 'Delete my account for good' }).click();

  await page.waitForURL('**/your-data/deletion#*');
  await expect(page.getByText(/^Your account is deleted/)).toBeVisible();
  const stripe = page.getByRole('listitem').filter({ hasText: 'Stripe (payments)' });
  await expect(stripe).toContainText('Deleted on');
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await readPerson(email)).member).toBeNull();
  const { subscriptions } = await readPaymentProvider();
  expect(subscriptions.find(({ id }) => id === plan?.id)?.status).toBe('canceled');
  const { links } = await waitForMail(email, /account is deleted/);
  expect(links).toContain(page.url());
  await page.goto('/account');
  await page.waitForURL('**/login?**');
});

test('visitor deletes what their browser left', async ({ page }) => {
  await page.goto('/inflow-quiz/start');
  await agreeAndStart(page);
  await page.goto('/your-data');
  await expect(page.getByText(/^Your quiz answers: yes/)).toBeVisible();
  await expectAccessible(page);
  const readKey = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'visitor_key')?.value;
  const before = await readKey();

  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Delete everything for good' }).click();

  await page.waitForURL('**/your-data/deletion#*');
  await expect(page.getByText(/^Your data is deleted/)).toBeVisible();
  await page.goto('/your-data');
  await expect(page.getByText(/^You haven’t made a choice yet/)).toBeVisible();
  expect(await readKey()).not.toBe(before);
});
