import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say } from '../../pages/language';
import { createMember, openAsMember, withOtherDevice } from '../../pages/member';
import { expectPrintedPages } from '../../pages/print';
import { newEmail } from '../../pages/unique-values';

test('member does a step, and a second device sees it', async ({ page, browser }) => {
  const member = await createMember({ email: newEmail('programme'), trialDays: 14, hasResults: true });
  await openAsMember(page, member, '/account');
  await expect(page.getByText(say('Day {day} of {DAYS}', { day: 1, DAYS: 28 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Read today’s step') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('Make the first step laughably small') }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('I did it') }).click();
  await expect(page.getByText(say('Done. Nice work.'))).toBeVisible();

  await withOtherDevice(browser, async (device) => {
    await openAsMember(device, member, '/account');
    await expect(device.getByRole('heading', { name: say('Done for today') })).toBeVisible();
    await device.getByRole('link', { name: say('See all four weeks') }).click();
    await expect(
      device.getByText(say('One small step a day. You’ve done {done} of {DAYS}.', { done: 1, DAYS: 28 })),
    ).toBeVisible();
    await expect(
      device.getByText(say('{done} of {total} done', { done: 1, total: 7 })).first(),
    ).toBeVisible();
    await expectAccessible(device);
  });
});

test('printed plan takes two sheets, without header and buttons', async ({ page }) => {
  const member = await createMember({ email: newEmail('print'), trialDays: 14, hasResults: true });
  await openAsMember(page, member, '/account/plan');
  const startOver = page.getByText(say('Start over'), { exact: true });
  await expect(startOver).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(startOver).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: say('Make the first step laughably small') })).toBeVisible();
  await expectPrintedPages(page, 'plan', 2);
});
