import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { say } from '../../pages/language';
import { readLayoutShift, recordLayoutShift } from '../../pages/layout-shift';
import { createMember, openAsMember, withOtherDevice } from '../../pages/member';
import { newEmail } from '../../pages/unique-values';

/** Decides on the latest review that waits, on the page of operators. */
async function decide(page: Page, decision: 'Publish' | 'Refuse', state = 'pending'): Promise<void> {
  await page.goto(`${getAddress('API_URL')}/operations/reviews?state=${state}`);
  await expectAccessible(page);
  await page
    .getByRole('textbox', { name: /^Reason/ })
    .first()
    .fill('Read by a test');
  await page.getByRole('button', { name: decision }).first().click();
  await expect(page.getByRole('status')).toBeVisible();
}

test('member’s review is read, published and shown to visitors', async ({ page, browser }) => {
  const text = `One step a day is enough. ${newEmail('review')}`;
  const member = await createMember({ email: newEmail('review'), trialDays: 14 });
  await openAsMember(page, member, '/account/review');
  await page.getByText(say('4 out of 5: good')).click();
  await page.getByRole('textbox', { name: say('Your words') }).fill(text);
  await page
    .getByRole('checkbox', {
      name: say(
        'I agree that Tidewell shows this review to everyone on its website. I can delete it here any time.',
      ),
    })
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('Send review') }).click();
  await expect(page.getByText(say('Not public yet'))).toBeVisible();
  await expectAccessible(page);

  const operator = await browser.newPage({
    httpCredentials: { username: 'operator', password: 'local-operator-token' },
  });
  await decide(operator, 'Publish');

  await withOtherDevice(browser, async (visitor) => {
    await recordLayoutShift(visitor);
    await visitor.goto('/?lpe=review');
    await expect(visitor.getByText(text)).toBeVisible();
    expect(await readLayoutShift(visitor)).toBeLessThan(0.001);
    await expectAccessible(visitor);
  });

  await page.reload();
  await expect(page.getByText(say('Your review is public'))).toBeVisible();
  await page.getByRole('button', { name: say('Delete my review') }).click();
  await expect(page.getByText(say('Your review is deleted'))).toBeVisible();
  await withOtherDevice(browser, async (visitor) => {
    const reviews = visitor.waitForResponse(/\/v1\/reviews$/);
    await visitor.goto('/?lpe=review');
    await (await reviews).finished();
    await expect(visitor.getByRole('link', { name: say('Start the free quiz') }).first()).toBeVisible();
    await expect(visitor.getByText(text)).toHaveCount(0);
  });
  await operator.close();
});
