import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say } from '../../pages/language';
import { expectPrintedPages } from '../../pages/print';
import { takeQuiz } from '../../pages/quiz';
import { resultScreens } from '../../pages/results';
import { newEmail } from '../../pages/unique-values';

test('both result pages to print fit on one sheet', async ({ page }) => {
  await takeQuiz(page, { email: newEmail('results') });
  const printed = resultScreens.filter((screen) => screen.includes('/download'));
  for (const screen of printed) {
    await page.goto(screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectOneSheet(page, screen);
  }
});

async function expectOneSheet(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(say('Print or save as PDF'))).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText(say('Attention'), { exact: true }).first()).toBeVisible();
  await expectPrintedPages(page, screen);
  await page.emulateMedia({ media: 'screen' });
}
