import { expect, type Page } from '@playwright/test';

/** What a page reported to Google from now on, as the parameters of each report. */
export function reportsToGoogle(page: Page): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/google/g/collect') found.push(Object.fromEntries(searchParams));
  });
  return found;
}

/** The names of the reports, oldest first. */
export const named = (reports: readonly Record<string, string>[]) => reports.map(({ en }) => en);

/** Has every page start with other runtime configuration than the stack's. */
export async function withConfig(page: Page, change: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((changed) => {
    // The document is parsed, its scripts have not run yet.
    document.addEventListener('readystatechange', () => {
      const element = document.getElementById('boot');
      if (document.readyState !== 'interactive' || !element) return;
      const boot = JSON.parse(element.textContent ?? '{}');
      element.textContent = JSON.stringify({ ...boot, config: { ...boot.config, ...changed } });
    });
  }, change);
}

/** The list that the tag reads, also after the page has been given another one. */
export async function layerOf(page: Page) {
  const isHere = () => page.evaluate(() => (Reflect.get(window, 'dataLayer') ?? []).length);
  await expect.poll(isHere, { message: 'a data layer with commands' }).toBeGreaterThan(1);
  const layer = await page.evaluateHandle<ArrayLike<unknown>[]>(() => Reflect.get(window, 'dataLayer'));
  return {
    /** Consent commands as `default` or `update`, with what is granted. */
    consents: () =>
      layer.evaluate((entries) =>
        entries.flatMap((entry) => {
          const [command, kind, states] = Array.from(entry);
          if (command !== 'consent') return [];
          const granted = Object.entries(Object(states)).filter(([, state]) => state === 'granted');
          return [[kind, ...granted.map(([name]) => name)].join(' ')];
        }),
      ),
  };
}

/** Says something where a script of anybody would. */
export async function pushLate(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(window, 'dataLayer').push({ event: 'late' }));
}
