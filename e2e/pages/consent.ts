import { expect, type Page } from '@playwright/test';
import { getAddress } from './addresses';
import { say } from './language';

/** Locators of the consent banner and dialog. */
export function locateConsent(page: Page) {
  const banner = page
    .getByRole('region', { name: say('Can we use cookies to measure visits and ads?') })
    .or(page.getByRole('region', { name: say('Can we use cookies to measure visits?') }));
  const dialog = page.getByRole('dialog', { name: say('Privacy choices') });
  return {
    banner,
    accept: banner.getByRole('button', { name: say('Accept') }),
    reject: banner.getByRole('button', { name: say('Reject') }),
    choose: banner.getByRole('button', { name: say('Details') }),
    dialog,
    save: dialog.getByRole('button', { name: say('Save my choices') }),
    rejectAll: dialog.getByRole('button', { name: say('Reject all') }),
    purpose: (name: string) => dialog.getByRole('checkbox', { name: say(name) }),
    withdrawHealth: dialog.getByRole('button', { name: say('Withdraw'), exact: true }),
    confirmWithdrawal: dialog.getByRole('button', { name: say('Withdraw and delete') }),
  };
}

/** Collects all requests to third parties from now on. */
export function collectThirdPartyRequests(page: Page): string[] {
  const ours = [getAddress('SITE_URL'), getAddress('API_URL'), getAddress('ASSETS_URL')];
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !ours.includes(origin)) found.push(request.url());
  });
  return found;
}

/** Collects the consent records the page sends from now on. */
export function collectConsentRecords(page: Page): { decisions: object[]; surface: string; gpc: boolean }[] {
  const found: { decisions: object[]; surface: string; gpc: boolean }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/consents'))
      found.push(request.postDataJSON());
  });
  return found;
}

/** Waits until idle callbacks have run. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    for (let moment = 0; moment < 5; moment += 1) {
      await painted();
      await idle();
    }
  });
}

/** Opens a page and waits for the banner. */
export async function openWithBanner(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(locateConsent(page).banner).toBeVisible();
}

/** The decisions stored in this browser, by purpose. */
export async function readStoredDecisions(page: Page): Promise<unknown> {
  const kept = await page.evaluate(() => localStorage.getItem('consents'));
  return JSON.parse(kept ?? '{}').decisions;
}
