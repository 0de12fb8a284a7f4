import { expect, test } from '@playwright/test';
import {
  cards,
  choosePlan,
  createAccount,
  fillCard,
  goToAccount,
  goToPayment,
  startTrial,
} from '../pages/checkout';
import { say } from '../pages/language';
import { takeQuiz } from '../pages/quiz';
import { locateAttention } from '../pages/results';
import { signInByLink } from '../pages/sign-in';
import { newEmail } from '../pages/unique-values';

test('results follow the member to a second device', async ({ page, browser, baseURL }) => {
  const email = newEmail('results');
  await takeQuiz(page, { email });
  await goToPayment(page);
  await choosePlan(page, 'monthly');
  await fillCard(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const second = await context.newPage();
  await signInByLink(second, email);
  await second.goto('/results');
  await expect(locateAttention(second, 18)).toBeVisible();
  await second.getByRole('link', { name: say('See your top patterns') }).click();
  await second.getByRole('link', { name: say('Read your story') }).click();
  await expect(second.getByRole('article').first()).toBeVisible();
  await second.getByRole('link', { name: say('Open my four-week plan') }).click();
  await second.waitForURL('**/account/plan');

  await second.getByRole('button', { name: say('Log out') }).click();
  await second.waitForURL((url) => url.pathname === '/');
  await second.goto('/my-inflow-results');
  await expect(second.getByText(say('There are no results here yet.'))).toBeVisible();
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
  await context.close();

  // The first sign-in by link ended the session of the registration.
  await page.goto('/account');
  await page.waitForURL((url) => url.pathname === '/');
  await signInByLink(page, email);
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: say('No results here yet') })).toBeVisible();
});
