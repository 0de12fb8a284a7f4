import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say } from '../../pages/language';
import { expectPrintedPages } from '../../pages/print';
import { takeQuiz } from '../../pages/quiz';
import { resultScreens } from '../../pages/results';
import { newEmail } from '../../pages/unique-values';

test('every result screen is accessible, narrow and dark, and both pages to print fit on one sheet', async ({
  page,
}) => {
  await takeQuiz(page, { email: newEmail('results') });
  for (const screen of resultScreens) {
    await page.goto(screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 720 });
    if (screen.includes('/download')) await expectOneSheet(page, screen);
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
