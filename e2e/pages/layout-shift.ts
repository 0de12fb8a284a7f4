import type { Page } from '@playwright/test';

/** Adds up the layout shifts of every page that is loaded from now on, but those that the visitor caused. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sum = Number(Reflect.get(window, 'layoutShift')) + Number(Reflect.get(entry, 'value'));
        Reflect.set(window, 'layoutShift', sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the loaded page until now. */
export async function readLayoutShift(page: Page): Promise<number> {
  return Number(await page.evaluate((): unknown => Reflect.get(window, 'layoutShift')));
}
