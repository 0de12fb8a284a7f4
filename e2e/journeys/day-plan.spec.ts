import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { cards, choosePlan, createAccount, fillCard, goToAccount, startTrial } from '../pages/checkout';
import { say } from '../pages/language';
import { takeQuiz } from '../pages/quiz';
import { signInByLink } from '../pages/sign-in';
import { newEmail } from '../pages/unique-values';

test('member does a step, and a second device sees it', async ({ page, browser }) => {
  const email = newEmail('day-plan');
  const firstStep = say('Make the first step laughably small');
  await takeQuiz(page, { email });
  await page.goto('/results/info-take-next-step-2');
  await page.getByRole('link', { name: say('Read my first step') }).click();
  await expect(page.getByRole('heading', { level: 1, name: firstStep })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('See the plans') }).click();
  await choosePlan(page, 'monthly');
  await fillCard(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);

  await expect(page.getByText(say('Day {day} of {DAYS}', { day: 1, DAYS: 28 }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Read today’s step') }).click();
  await expect(page.getByRole('heading', { level: 1, name: firstStep })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('I did it') }).click();
  await expect(page.getByText(say('You’ve done this step.'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('You’ve done this step.'))).toBeVisible();

  const second = await browser.newContext();
  try {
    const device = await second.newPage();
    await signInByLink(device, email);
    await expect(device.getByRole('heading', { name: say('Done for today') })).toBeVisible();
    await device.getByRole('link', { name: say('See all four weeks') }).click();
    await expect(
      device.getByText(say('One small step a day. You’ve done {done} of {DAYS}.', { done: 1, DAYS: 28 })),
    ).toBeVisible();
    await expectAccessible(device);
  } finally {
    await second.close();
  }
});
