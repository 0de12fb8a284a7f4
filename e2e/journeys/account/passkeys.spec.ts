import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say, sayPattern } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { createMember, openAsMember } from '../../pages/member';
import { type OwnApi, startOwnApi } from '../../pages/own-api';
import { waitForMail } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

const ELEVEN_MINUTES = 11 * 60_000;

let api: OwnApi;
test.beforeAll(async () => {
  api = await startOwnApi();
});
test.afterAll(() => api.stop());

test('member signs in and confirms by passkey', async ({ page }) => {
  await api.serve(page.context());
  const authenticator = await addAuthenticator(page);
  const email = newEmail('passkey');
  const member = await createMember({ email, trialDays: 14, apiUrl: api.url });
  await openAsMember(page, member, '/account/security');

  await expect(page.getByText(say('You have no passkey yet.'))).toBeVisible();
  await page.getByLabel(say('Name of the new passkey')).fill('Laptop');
  await authenticator.setUserVerified(false);
  await page.getByRole('button', { name: say('Add a passkey') }).click();
  await expect(page.getByText(say('No passkey was added. You can try again.'))).toBeVisible();
  await authenticator.setUserVerified(true);
  await page.getByRole('button', { name: say('Add a passkey') }).click();
  await expect(page.getByText(say('Not used yet'))).toBeVisible();
  await expectAccessible(page);
  await waitForMail(email, saySubject('passkey added'));
  await page.getByLabel(say('Name of the new passkey')).fill('Laptop again');
  await page.getByRole('button', { name: say('Add a passkey') }).click();
  await expect(page.getByText(say('This device already has a passkey of your account.'))).toBeVisible();

  await logOut(page);
  await page.goto('/login');
  await authenticator.setUserVerified(false);
  await page.getByRole('button', { name: say('Sign in with a passkey') }).click();
  const failure = page.getByText(say('That passkey didn’t work here. Try again, or choose another way.'));
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await authenticator.setUserVerified(true);
  await page.getByRole('button', { name: say('Sign in with a passkey') }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/account'));

  await api.setClockAhead(ELEVEN_MINUTES);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await expect.poll(() => isRecent(token), { message: 'the sign-in is no longer recent' }).toBe(false);
  await page.goto('/account/privacy');
  await page.getByRole('button', { name: say('Request my copy') }).click();
  const dialog = page.getByRole('dialog', { name: say('Confirm it’s you') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('Confirm with a passkey') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: say('Download my copy') })).toBeVisible();

  await page.goto('/account/security');
  const passkey = page.getByRole('listitem').filter({ hasText: 'Laptop' });
  await expect(passkey).toContainText(sayPattern('Last used on {lastUsed}'));
  await passkey.getByRole('button', { name: say('Remove the passkey {name}', { name: 'Laptop' }) }).click();
  await expect(page.getByText(say('You have no passkey yet.'))).toBeVisible();
  await logOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: say('Sign in with a passkey') }).click();
  await expect(failure).toBeVisible();
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Log out') }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Whether the API lets this session add a passkey, which needs a recent sign-in. */
async function isRecent(token: string | null): Promise<boolean> {
  const { ok } = await fetch(`${api.url}/v1/account/passkeys/options`, {
    method: 'POST',
    headers: { 'api-key': 'local-api-key', authorization: `Bearer ${token}` },
  });
  return ok;
}

/** Gives the page Chromium's own authenticator, which keeps passkeys as a phone or laptop does. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** False: the person doesn’t confirm by fingerprint or screen lock, as if they cancel. */
    setUserVerified: async (isUserVerified: boolean) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
