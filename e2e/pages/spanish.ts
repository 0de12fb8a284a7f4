import { expect, type Page } from '@playwright/test';

/** Words that every longer English text has and no Spanish one. */
const englishWords = /\b(the|and|your|with|you|this|that|for)\b/i;

/** The lines of a text that are not Spanish. */
export function findEnglish(text: string): string[] {
  return text.split('\n').filter((line) => englishWords.test(line.replaceAll(/\S+@\S+|https?:\S+/g, '')));
}

/** Checks the whole screen as it stands. */
export async function expectSpanish(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const text = await page.locator('body').innerText();
  expect(findEnglish(text), new URL(page.url()).pathname).toEqual([]);
}
