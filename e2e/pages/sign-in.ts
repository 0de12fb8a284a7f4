import { expect, type Page } from '@playwright/test';
import { say } from './language';
import { saySubject } from './mail-subjects';
import { listMails } from './services';

/** Presses the button of the page that a sign-in link opens: only that uses the link. */
export async function signInByButton(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByRole('button', { name: say('Continue') }).click();
}

/** Asks for a sign-in link, opens it and uses it. */
export async function signInByLink(page: Page, email: string): Promise<void> {
  const links = async () =>
    (await listMails(email))
      .filter(({ subject }) => saySubject('sign-in link').test(subject))
      .flatMap((mail) => mail.links)
      .filter((link) => link.includes('token='));
  const before = await links();
  const newLink = async () => (await links()).find((link) => !before.includes(link));
  await page.goto('/login');
  await page.getByLabel(say('Email address')).fill(email);
  await page.getByRole('button', { name: say('Send me a sign-in link') }).click();
  await expect.poll(newLink, { message: `a sign-in link for ${email}` }).toBeTruthy();
  await page.goto((await newLink()) ?? '');
  await signInByButton(page);
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
}
