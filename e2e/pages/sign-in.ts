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
  await page.goto('/login');
  await openSignInLink(page, email);
  await page.waitForURL((url) => url.pathname.startsWith('/account'));
}

/** The same on the open sign-in page. Returns the link. */
export async function openSignInLink(page: Page, email: string): Promise<string> {
  const before = await listSignInLinks(email);
  const findNew = async () => (await listSignInLinks(email)).find((link) => !before.includes(link));
  await page.getByRole('textbox', { name: say('Email address'), exact: true }).fill(email);
  await page.getByRole('button', { name: say('Send me a sign-in link') }).click();
  await expect.poll(findNew, { message: `a sign-in link for ${email}` }).toBeTruthy();
  const link = (await findNew()) ?? '';
  await page.goto(link);
  await signInByButton(page);
  return link;
}

async function listSignInLinks(email: string): Promise<string[]> {
  return (await listMails(email))
    .filter(({ subject }) => saySubject('sign-in link').test(subject))
    .flatMap(({ links }) => links)
    .filter((link) => link.includes('token='));
}
