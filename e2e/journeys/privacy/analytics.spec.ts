import { expect, type Page, test } from '@playwright/test';
import { getAddress } from '../../pages/addresses';
import { canaryTexts } from '../../pages/canary-texts';
import { locateConsent, openWithBanner, waitForIdle } from '../../pages/consent';
import { say } from '../../pages/language';
import { trackPendingRequests } from '../../pages/pending-requests';
import { readUuid } from '../../pages/private-calls';
import { agreeAndStart, answerUntil, startNearTheEnd } from '../../pages/quiz';
import { listenToService } from '../../pages/services';
import { addRuntimeConfig } from '../../pages/start-up';

test('product analytics gets neutral events only with consent', async ({ page }) => {
  const underWay = trackPendingRequests(page, (url) => url.includes('/mixpanel/'));
  const toGoogle = collectCalls(page, '/google/');
  const readEvents = await listenToEvents(page, 'mixpanel');
  const search = new URLSearchParams({ ...canaryTexts.clickIds, userEmail: canaryTexts.email });
  await page.goto(`/?${search}`);
  await page.getByRole('button', { name: say('Accept'), exact: true }).click();
  await startNearTheEnd(page);
  const { discoveredBy } = canaryTexts;
  await answerUntil(page, { email: canaryTexts.email, until: '/inflow-quiz/calculating', discoveredBy });
  await page.waitForURL('**/results/result-adhd-calculations');

  await expect.poll(readEvents).toContain('Flow Completed');
  const events = await readEvents();
  expect(events).toContain('Step Completed');
  expect(events).not.toMatch(aboutTheVisitor);
  expect(toGoogle).toEqual([]);

  await revokeConsent(page);
  await expect.poll(() => listStoredKeys(page, '__mpq_')).toEqual([]);
  await expect.poll(() => underWay.size).toBe(0);
  const before = await readEvents();
  await page.getByRole('link', { name: say('See your top patterns') }).click();
  await page.waitForURL('**/results/traits');
  await page.goto('/checkout/price-options');
  await page.getByRole('radio').first().waitFor();
  expect(await readEvents()).toBe(before);
});

test('with its key Amplitude gets neutral events with consent', async ({ page }) => {
  const [mixpanel, amplitude] = ['/mixpanel/', '/amplitude'].map((path) => collectCalls(page, path));
  const readEvents = await listenToEvents(page, 'amplitude');
  await addRuntimeConfig(page, {
    amplitudeKey: 'local',
    amplitudeApiHost: `${getAddress('SANDBOX_URL')}/amplitude`,
  });
  await openWithBanner(page, `/?${new URLSearchParams(canaryTexts.clickIds)}`);
  await waitForIdle(page);
  expect(amplitude).toEqual([]);
  expect(await listStoredKeys(page, 'amplitude_')).toEqual([]);

  await locateConsent(page).accept.click();
  await page
    .getByRole('link', { name: say('Start the free quiz') })
    .first()
    .click();
  await agreeAndStart(page);
  await answerUntil(page, { email: canaryTexts.email, until: '/inflow-quiz/attention-2' });
  await expect.poll(readEvents).toContain('Step Completed');
  expect(await readEvents()).not.toMatch(aboutTheVisitor);
  expect(mixpanel).toEqual([]);
});

/** Entered by the visitor or about their health. */
const aboutTheVisitor = /canary|adhd|attention|mood|example\.org/i;

/** The addresses that the page calls from now on and that contain this path. */
function collectCalls(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes(path) && calls.push(request.url()));
  return calls;
}

/** Reads everything a product analytics service receives about this visitor from now on, as text. */
async function listenToEvents(page: Page, service: 'mixpanel' | 'amplitude'): Promise<() => Promise<string>> {
  const received = await listenToService(service);
  return async () => {
    const uuid = await readUuid(page);
    const texts = (await received()).map(({ request }) => JSON.stringify(request ?? '', withoutDraw));
    return texts.filter((text) => text.includes(uuid)).join('\n');
  };
}

/** Random ids may spell any word. */
const withoutDraw = (key: string, value: unknown) => (key === '$insert_id' ? undefined : value);

/** Revokes consent in another tab; this one is notified. */
async function revokeConsent(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${getAddress('SITE_URL')}/favicon.svg`);
  await other.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('consents') ?? '{}');
    kept.decisions.analytics = { granted: false, gpc: false };
    localStorage.setItem('consents', JSON.stringify(kept));
  });
  await other.close();
}

async function listStoredKeys(page: Page, prefix: string): Promise<string[]> {
  return await page.evaluate(
    (start) => Object.keys(localStorage).filter((key) => key.startsWith(start)),
    prefix,
  );
}
