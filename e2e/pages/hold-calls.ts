import type { Page } from '@playwright/test';

/** Holds back the calls whose address fits, until the returned function lets them through. */
export async function holdCalls(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
