import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say, sayPattern } from '../../pages/language';
import { createMember, openAsMember } from '../../pages/member';
import { expectUsable } from '../../pages/narrow-screen';
import { openAsOperator } from '../../pages/operator';
import { newEmail } from '../../pages/unique-values';

test('session that an operator confirms can be joined until it is canceled', async ({ page, browser }) => {
  const operator = await openAsOperator(browser);
  const host = newEmail('host');
  await planSession(operator, { host, zone: await readZone(page) });
  await confirmSession(operator, 'https://meet.example/room');

  const member = await createMember({ email: newEmail('live'), trialDays: 14 });
  await openAsMember(page, member, '/live');
  await page.getByRole('button', { name: sayPattern('Get my link: {title}') }).click();
  await page.waitForURL('**/live/*');
  await expect(page.getByText(sayPattern('Starts in {time}'))).toBeVisible();
  await expectAccessible(page);

  await operator.getByRole('textbox', { name: /^Reason/ }).fill('The host is ill');
  await operator.getByRole('button', { name: 'Cancel the session' }).click();
  await expect(operator.getByRole('status')).toHaveText('The session is canceled.');
  await expectUsable(operator);
  await page.reload();
  await expect(page.getByRole('link', { name: say('See other sessions') })).toBeVisible();
  await expectAccessible(page);
  await operator.close();
});

/** Plans a session for noon of the day after tomorrow, and opens its page. */
async function planSession(page: Page, { host, zone }: { host: string; zone: string }): Promise<void> {
  await page.goto('/operations/live-sessions');
  await page.getByLabel('Your time zone').selectOption(zone);
  await page.getByRole('button', { name: 'Show' }).click();
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(`Start (${zone})`).fill(`${day}T12:00`);
  await page.getByLabel(/^Host/).fill(host);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Plan the session' }).click();
  await expect(page.getByRole('status')).toHaveText(/^Planned: /);
  await page.getByRole('row').filter({ hasText: host }).getByRole('link').click();
}

async function confirmSession(page: Page, link: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Confirm' });
  await form.getByLabel('Link to join').fill(link);
  await expectUsable(page);
  await form.getByRole('button', { name: 'Confirm the session' }).click();
  await expect(page.getByRole('status')).toHaveText('The session is confirmed; members see it.');
  await expectUsable(page);
}

/** The time zone of the visitor's browser. */
async function readZone(page: Page): Promise<string> {
  return await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
}
