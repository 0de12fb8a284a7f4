import { expect, test } from '@playwright/test';
import { say } from '../../pages/language';
import { createMember, openAsMember, withOtherDevice } from '../../pages/member';
import { locateAttention } from '../../pages/results';
import { signInByLink } from '../../pages/sign-in';
import { newEmail } from '../../pages/unique-values';

test('results follow the member to a second device', async ({ page, browser }) => {
  const email = newEmail('results');
  const member = await createMember({ email, trialDays: 14, hasResults: true });
  await openAsMember(page, member, '/results');
  await expect(locateAttention(page, 18)).toBeVisible();
  await page.getByRole('link', { name: say('See your top patterns') }).click();
  await page.getByRole('link', { name: say('Read your story') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('link', { name: say('Open my four-week plan') }).click();
  await page.waitForURL('**/account/plan');

  await withOtherDevice(browser, async (second) => {
    await signInByLink(second, email);
    await second.goto('/account/results');
    await expect(locateAttention(second, 18)).toBeVisible();
    await second.getByRole('article').getByRole('link').click();
    await second.waitForURL('**/my-inflow-results/*');
    await expect(locateAttention(second, 18)).toBeVisible();
    await second.getByRole('button', { name: say('Delete this result') }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: say('Delete'), exact: true })
      .click();
    await second.waitForURL('**/my-inflow-results');
    await expect(second.getByText(say('There are no results here yet.'))).toBeVisible();
  });

  // The first sign-in by link ended the session of the registration.
  await page.goto('/account');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/my-inflow-results');
  await expect(page.getByText(say('There are no results here yet.'))).toBeVisible();
  await signInByLink(page, email);
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: say('No results here yet') })).toBeVisible();
});
