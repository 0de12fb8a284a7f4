import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility';

/** As wide as a window of 1280 px at 400 %. */
export const narrowScreen = { width: 320, height: 640 } as const;

/** Checks the screen as it stands: both colour schemes, nothing cut off, and no motion. */
export async function expectUsable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await expectFitting(page);
}

/** Checks that nothing is cut off, also from right to left, and nothing moves where motion is not wanted. */
export async function expectFitting(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screen = await page.evaluate(() => {
    const html = document.documentElement;
    const readWidth = (direction: string) => {
      html.dir = direction;
      return html.scrollWidth;
    };
    return {
      rightToLeft: readWidth('rtl'),
      leftToRight: readWidth('ltr'),
      moving: document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY).length,
    };
  });
  const { width } = page.viewportSize() ?? narrowScreen;
  expect(screen, `widths and motion at ${new URL(page.url()).pathname}`).toEqual({
    rightToLeft: width,
    leftToRight: width,
    moving: 0,
  });
}
