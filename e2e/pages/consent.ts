import { expect, type Page } from '@playwright/test';
import { address } from './addresses';

/** The question at the foot of the page, and the dialog behind it. */
export function consentOf(page: Page) {
  const banner = page.getByRole('region', { name: /^May we measure visits/ });
  const dialog = page.getByRole('dialog', { name: 'Cookies and privacy' });
  return {
    banner,
    accept: banner.getByRole('button', { name: 'Accept' }),
    reject: banner.getByRole('button', { name: 'Reject' }),
    choose: banner.getByRole('button', { name: 'Details' }),
    dialog,
    save: dialog.getByRole('button', { name: 'Save my choice' }),
    rejectAll: dialog.getByRole('button', { name: 'Reject all' }),
    purpose: (name: string) => dialog.getByRole('checkbox', { name }),
    withdrawHealth: dialog.getByRole('button', { name: 'Withdraw', exact: true }),
    confirmWithdrawal: dialog.getByRole('button', { name: 'Withdraw and delete' }),
  };
}

/** All requests to somebody who is not us, from now on. */
export function requestsToOthers(page: Page): string[] {
  const ours = [address('SITE_URL'), address('API_URL'), address('ASSETS_URL')];
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !ours.includes(origin)) found.push(request.url());
  });
  return found;
}

/** Consent records as the page sends them, from now on. */
export function recordsSent(page: Page): { decisions: object[]; surface: string; gpc: boolean }[] {
  const found: { decisions: object[]; surface: string; gpc: boolean }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/consents'))
      found.push(request.postDataJSON());
  });
  return found;
}

/** Waits until what may wait for a quiet moment has had one. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    for (let moment = 0; moment < 5; moment += 1) {
      await painted();
      await idle();
    }
  });
}

/** Opens a page of ours and waits until the banner has come. */
export async function openAsked(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(consentOf(page).banner).toBeVisible();
}

/** The decisions that hold in this browser, by purpose. */
export async function keptDecisions(page: Page): Promise<unknown> {
  const kept = await page.evaluate(() => localStorage.getItem('consents'));
  return JSON.parse(kept ?? '{}').decisions;
}
