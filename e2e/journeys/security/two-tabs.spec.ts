import { expect, type Page, test } from '@playwright/test';
import { answerUntil, startWithAnswers } from '../../pages/quiz';
import { newEmail } from '../../pages/unique-values';

async function readAnswers(page: Page): Promise<Record<string, unknown>> {
  return await page.evaluate(() => JSON.parse(localStorage.getItem('quizState') ?? '{}').answers ?? {});
}

test('older tab overwrites no newer answers', async ({ page, context }) => {
  const email = newEmail('two-tabs');
  await startWithAnswers(page, [
    'age:25-34',
    'today:ready',
    'reason:recognise',
    'days:work',
    'attention-1:often',
  ]);
  await page.goto('/inflow-quiz/attention-2');
  await page.getByTestId('question').waitFor();
  const newer = await context.newPage();
  await newer.goto('/inflow-quiz/attention-2');
  await newer.getByTestId('question').waitFor();
  await answerUntil(newer, { email, until: '/inflow-quiz/attention-5' });
  const later = await readAnswers(newer);

  // The older tab still shows its question; what was answered in the newer one appears there as it happens.
  const options = page.getByTestId('question').getByRole('radio');
  await expect(page).toHaveURL(/\/attention-2$/);
  await expect(options.and(page.locator(':checked'))).toHaveCount(1);
  await page.getByTestId('question').locator('label').first().click();
  await page.waitForURL('**/inflow-quiz/attention-3');
  const changed = { type: 'MULTIPLE_CHOICE', answer: ['never'] };
  expect(await readAnswers(page)).toEqual({ ...later, 'attention-2': changed });

  // Both tabs have all of it.
  await expect.poll(() => readAnswers(newer)).toEqual({ ...later, 'attention-2': changed });
  await newer.goto('/inflow-quiz/attention-2');
  await expect(newer.getByTestId('question').getByRole('radio').first()).toBeChecked();
});
