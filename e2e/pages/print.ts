import { expect, type Page } from '@playwright/test';

/** The page as it stands fits on one sheet of paper, or on so many. */
export async function expectPrintedPages(page: Page, named?: string, atMost = 1): Promise<void> {
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format });
    // Each page of a PDF document is an object of this type.
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages, `${named ?? page.url()} on ${format}`).not.toHaveLength(0);
    expect(pages.length, `${named ?? page.url()} on ${format}`).toBeLessThanOrEqual(atMost);
  }
}
