import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** A page may have another `axe`, which must not judge it. */
const OWN_AXE = 'funnelAxe';

/**
 * What axe finds serious on the screen as it stands, by WCAG 2.2 A and AA: in the whole document, or in the elements of
 * a selector.
 */
export async function findSeriousViolations(page: Page, within?: string): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate((name) => name in window, OWN_AXE)))
    await page.evaluate(`${axe.source}; void (window.${OWN_AXE} = window.axe)`);
  return page.evaluate(
    async ({ selector, name }) => {
      const runner: typeof axe = Reflect.get(window, name);
      const { violations } = await runner.run(selector ?? document, {
        iframes: false,
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    { selector: within, name: OWN_AXE },
  );
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
