import { expect, test } from '@playwright/test';
import { say } from '../../pages/language';
import { createMember, openAsMember } from '../../pages/member';
import { openSignInLink, signInByButton } from '../../pages/sign-in';
import { newEmail } from '../../pages/unique-values';

test('member signs in by a single-use link', async ({ page }) => {
  const email = newEmail('back');
  const member = await createMember({ email, trialDays: 14 });
  await openAsMember(page, member, '/account');
  const logOut = page.getByRole('button', { name: say('Log out') });
  await logOut.click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await page.goto('/account/billing?from=mail');
  await page.waitForURL('**/login?**');
  const link = await openSignInLink(page, email);
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
  expect(page.url()).not.toContain('token');

  await logOut.click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(link);
  await signInByButton(page);
  await expect(page.getByRole('heading', { name: say('This sign-in link no longer works') })).toBeVisible();
  await page.getByRole('textbox', { name: say('Email address'), exact: true }).fill(email);
  await page.getByRole('button', { name: say('Send me a new link') }).click();
  await expect(page.getByRole('heading', { name: say('Check your inbox') })).toBeVisible();
});
