import { expect, test } from '@playwright/test';
import { say } from '../../pages/language';
import { takeQuiz } from '../../pages/quiz';
import { locateAttention } from '../../pages/results';
import { newEmail } from '../../pages/unique-values';

test('a link shows what was chosen in another browser until it is ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await takeQuiz(page, { email: newEmail('share') });
  await page.goto('/results/share');
  await page.getByRole('checkbox', { name: say('Restlessness') }).uncheck();
  await page.getByRole('button', { name: say('Make the link') }).click();
  const address = await page.getByRole('textbox', { name: say('Link'), exact: true }).inputValue();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const reader = await context.newPage();
  const response = await reader.goto(new URL(address).pathname);
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expect(locateAttention(reader, 18)).toBeVisible();
  await expect(reader.getByText(say('Restlessness'))).toHaveCount(0);
  await expect(reader.getByRole('heading', { name: say('Story') })).toHaveCount(0);
  await expect(reader.getByText(say('This is your own link'))).toHaveCount(0);
  const ownerUuid = await page.evaluate(() => localStorage.getItem('anonymousUuid'));
  expect(ownerUuid).toBeTruthy();
  expect(await reader.content()).not.toContain(ownerUuid);

  await page.goto(new URL(address).pathname);
  await page.getByRole('link', { name: say('Manage my links') }).click();
  await page.getByRole('button', { name: new RegExp(say('End the link')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('End the link') })
    .click();
  await expect(page.getByText(say('You have no links that work right now.'))).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: say('This link has ended') })).toBeVisible();
  await context.close();
});
