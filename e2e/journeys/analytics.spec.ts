import { expect, type Page, test } from '@playwright/test';
import { address } from '../pages/addresses';
import { planted } from '../pages/canaries';
import { agreeAndBegin, answerUntil } from '../pages/quiz';
import { requestsUnderWay } from '../pages/requests';
import { recordsOf } from '../pages/services';

test('after yes product analytics hears neutral events, and after no nothing more', async ({ page }) => {
  const underWay = requestsUnderWay(page, (url) => url.includes('/mixpanel/'));
  const toGoogle: string[] = [];
  page.on('request', (request) => request.url().includes('/google/') && toGoogle.push(request.url()));
  const search = new URLSearchParams({ ...planted.clickIds, userEmail: planted.email });
  await page.goto(`/?${search}`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('link', { name: 'Start the free quiz' }).first().click();
  await agreeAndBegin(page);
  const { discoveredBy } = planted;
  await answerUntil(page, { email: planted.email, until: '/inflow-quiz/calculating', discoveredBy });
  await page.waitForURL('**/results/result-adhd-calculations');

  await expect.poll(() => heardOf(page), { timeout: 20_000 }).toContain('Flow Completed');
  const heard = await heardOf(page);
  expect(heard).toContain('Step Completed');
  expect(heard).not.toMatch(/canary|adhd|attention|mood|example\.org/i);
  expect(toGoogle).toEqual([]);

  await withdraw(page);
  await expect.poll(() => storedBy(page, '__mpq_')).toEqual([]);
  await expect.poll(() => underWay.size).toBe(0);
  const before = await heardOf(page);
  await page.getByRole('link', { name: 'Read your story' }).click();
  await page.waitForURL('**/results/story');
  await page.goto('/checkout/price-options');
  await page.getByRole('radio', { name: /Monthly/ }).waitFor();
  expect(await heardOf(page)).toBe(before);
});

/** Everything product analytics was told of this visitor, as text. */
async function heardOf(page: Page): Promise<string> {
  const records = await recordsOf('mixpanel');
  const uuid = await page.evaluate(
    () => localStorage.getItem('trackingVisitorUid') ?? localStorage.getItem('anonymousUuid'),
  );
  if (!uuid) throw new Error('The visitor has no id');
  const texts = records.map(({ request }) => JSON.stringify(request ?? '', withoutDraw));
  return texts.filter((text) => text.includes(uuid)).join('\n');
}

/** Ids that are drawn letter by letter may spell any word. */
const withoutDraw = (key: string, value: unknown) => (key === '$insert_id' ? undefined : value);

/** Says no in another tab; this one hears of it. */
async function withdraw(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${address('SITE_URL')}/favicon.svg`);
  await other.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('consents') ?? '{}');
    kept.decisions.analytics = { granted: false, gpc: false };
    localStorage.setItem('consents', JSON.stringify(kept));
  });
  await other.close();
}

async function storedBy(page: Page, prefix: string): Promise<string[]> {
  return await page.evaluate(
    (start) => Object.keys(localStorage).filter((key) => key.startsWith(start)),
    prefix,
  );
}
