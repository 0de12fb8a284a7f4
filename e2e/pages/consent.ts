import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';
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
    revokeHealth: dialog.getByRole('button', { name: say('Withdraw'), exact: true }),
    confirmRevocation: dialog.getByRole('button', { name: say('Withdraw and delete') }),
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

type SentRecord = { recordId: string; decisions: object[]; surface: string; gpc: boolean };

/** Collects the consent records the page sends from now on. One that was not answered is sent again on the next page. */
export function collectConsentRecords(page: Page): SentRecord[] {
  const found: SentRecord[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/v1/consents')) return;
    const record: SentRecord = request.postDataJSON();
    if (!found.some(({ recordId }) => recordId === record.recordId)) found.push(record);
  });
  return found;
}

/** Not every answer is told: a page may leave one unread, or a test may withhold it. */
const LONGEST_ANSWER_MS = 5000;

/** Waits until all requests are answered and idle callbacks have run, and none of it led to another request. */
export async function waitForIdle(page: Page): Promise<void> {
  let last: Request | undefined;
  for (;;) {
    const requests = await page.requests();
    if (last && requests.at(-1) === last) return;
    last = requests.at(-1);
    const answered = Promise.all(requests.slice(findDocument(page, requests)).map(waitForAnswer));
    await Promise.race([answered, wait(LONGEST_ANSWER_MS)]);
    await runIdleCallbacks(page);
    if (!last) return;
  }
}

/** Requests before it belong to an earlier page, which hears of no answers any more. */
function findDocument(page: Page, requests: readonly Request[]): number {
  const isDocument = (request: Request) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame();
  return Math.max(0, requests.findLastIndex(isDocument));
}

async function waitForAnswer(request: Request): Promise<void> {
  const type = request.resourceType();
  // Streams never end.
  if (type === 'eventsource' || type === 'ping') return;
  const response = await request.response();
  if (type !== 'fetch') await response?.finished();
}

async function runIdleCallbacks(page: Page): Promise<void> {
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
