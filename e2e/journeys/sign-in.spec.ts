import { expect, test } from '@playwright/test';
import { say } from '../pages/language';
import { saySubject } from '../pages/mail-subjects';
import { createMember, openAsMember } from '../pages/member';
import { waitForMail } from '../pages/services';
import { signInByButton } from '../pages/sign-in';
import { newEmail } from '../pages/unique-values';

test('member signs in by a single-use link', async ({ page }) => {
  const email = newEmail('back');
  const member = await createMember({ email, trialDays: 14 });
  await openAsMember(page, member, '/account');
  await page.getByRole('button', { name: say('Log out') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto('/account/billing?from=mail');
  await page.waitForURL('**/login?**');
  await page.getByLabel(say('Email address')).fill(email);
  await page.getByRole('button', { name: say('Send me a sign-in link') }).click();
  await expect(page.getByRole('heading', { name: say('Check your inbox') })).toBeVisible();

  const link = (await waitForMail(email, saySubject('sign-in link'))).links.find((address) =>
    address.includes('token='),
  );
  await page.goto(link ?? '');
  await signInByButton(page);
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
  expect(page.url()).not.toContain('token');
  await expect(page.getByRole('button', { name: say('Log out') })).toBeVisible();

  await page.getByRole('button', { name: say('Log out') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(link ?? '');
  await signInByButton(page);
  await expect(page.getByRole('heading', { name: say('This sign-in link no longer works') })).toBeVisible();
  await page.getByLabel(say('Email address')).fill(email);
  await page.getByRole('button', { name: say('Send me a new link') }).click();
  await expect(page.getByRole('heading', { name: say('Check your inbox') })).toBeVisible();
});

test('sign-in returns a visitor to the requested page', async ({ page }) => {
  await page.goto('/account/billing?plan=x');
  await page.waitForURL('**/login?**');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('plan')).toBe('x');
  expect(searchParams.get('destination')).toBe('/account/billing?plan=x');
});
