import type { Page } from '@playwright/test';

/** From now on time passes in the page only as `page.clock` is told, however slow the machine is. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  const now = await page.evaluate(() => Date.now());
  // The clock runs until it is paused, and cannot be set back.
  await page.clock.pauseAt(now + 60_000);
}
