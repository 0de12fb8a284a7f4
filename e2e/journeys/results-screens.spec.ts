import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { say } from '../pages/language';
import { takeQuiz } from '../pages/quiz';
import { resultScreens } from '../pages/results';
import { newEmail } from '../pages/unique-values';

test('every result screen is accessible, narrow and dark', async ({ page }) => {
  await takeQuiz(page, { email: newEmail('results') });
  for (const screen of resultScreens) {
    await openScreen(page, screen);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('both pages to print fit on one sheet of paper', async ({ page }) => {
  await takeQuiz(page, { email: newEmail('print') });
  for (const screen of ['/results/download', '/results/download?for=clinician']) {
    await openScreen(page, screen);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(say('Print or save as PDF'))).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByText(say('Attention'), { exact: true }).first()).toBeVisible();
    for (const format of ['A4', 'Letter']) {
      expect(countPages(await page.pdf({ format })), `${screen} on ${format}`).toBe(1);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

async function openScreen(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The pages of a PDF document: each is an object of this type. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
