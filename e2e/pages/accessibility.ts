import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Fails when axe finds anything serious on the screen as it stands: WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const runner: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await runner.run(document, {
      iframes: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
  expect(found, `serious findings at ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Waits for animations: text that is still half transparent has too little contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
