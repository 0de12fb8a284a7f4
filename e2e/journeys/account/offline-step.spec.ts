import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say } from '../../pages/language';
import { createMember, openAsMember, sayDate } from '../../pages/member';
import { newEmail } from '../../pages/unique-values';

const step = 'Make the first step laughably small';

test('member reads the kept step offline, and nothing after signing out', async ({ page, context }) => {
  const member = await createMember({ email: newEmail('offline'), trialDays: 14, hasResults: true });
  await openAsMember(page, member, '/account/app');
  await page.getByRole('button', { name: say('Keep today’s step on this device') }).click();
  await expect(page.getByText(say('Today’s step is kept on this device.'))).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: say(step) })).toBeVisible();

  await context.setOffline(true);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: say(step) })).toBeVisible();
  const date = sayDate(new Date().toISOString());
  const notice = say(
    'We can’t reach the site right now. This is your step as of {date}, when you last opened Today.',
    { date },
  );
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page).toHaveTitle(`${say('Today’s step')} · Tidewell`);
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: say('Open Today') }).click();
  await page.getByRole('link', { name: say('Read today’s step') }).click();
  await page.getByRole('button', { name: say('I did it') }).click();
  await expect(page.getByText(say('Done. Nice work.'))).toBeVisible();

  await page.getByRole('button', { name: say('Log out') }).click();
  await page.waitForURL('/');
  await context.setOffline(true);
  await expect(page.goto('/account')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.goto('/robots.txt');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
