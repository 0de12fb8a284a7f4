import { findSeriousViolations } from '@funnel/build/browser/serious-violations';
import { expect, type Page } from '@playwright/test';

/** Fails when axe finds anything serious on the screen as it stands: WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await findSeriousViolations(page);
  expect(found, `serious findings at ${new URL(page.url()).pathname}`).toEqual([]);
}
