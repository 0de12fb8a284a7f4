import { expect, type Page } from '@playwright/test';

/** Collects the parameters of each report to Google from now on. */
export function collectGoogleReports(page: Page): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/google/g/collect') found.push(Object.fromEntries(searchParams));
  });
  return found;
}

/** The names of the reports, oldest first. */
export const listEventNames = (reports: readonly Record<string, string>[]) => reports.map(({ en }) => en);

/** A handle on the data layer the tag reads, even after the page replaces it. */
export async function readDataLayer(page: Page) {
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

/** Pushes an event as any other script could. */
export async function pushLateEvent(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.get(window, 'dataLayer').push({ event: 'late' }));
}
