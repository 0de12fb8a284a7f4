import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { waitForIdle } from '../../pages/consent';
import { say } from '../../pages/language';
import { agreeAndStart } from '../../pages/quiz';
import { readPersonByUuid } from '../../pages/services';

test('queued events are sent when the visitor leaves', async ({ page }) => {
  const uuid = randomUUID();
  const sent: string[] = [];
  page.on(
    'request',
    (request) => void (request.url().endsWith('/a/event') && sent.push(request.postData() ?? '')),
  );
  const events = async () => (await readPersonByUuid(uuid)).rows['analytics_events'];
  await page.goto(`/?uuid=${uuid}`);
  await expect(page.getByRole('button', { name: say('Reject') })).toBeVisible();
  await waitForIdle(page);
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });

  await page
    .getByRole('link', { name: say('Start the free quiz') })
    .first()
    .click();
  await agreeAndStart(page);
  expect(sent.join()).not.toContain('"quiz-started"');
  const before = sent.length;
  await page.goto('about:blank');
  await expect.poll(events).toBeGreaterThan(before);
});

test('first use and paint of a page are tracked once, after a lost connection too', async ({ page }) => {
  const accepted = collectAccepted(page, ['landing-engaged', 'page-painted']);
  await page.goto('/');
  await expect(page.getByRole('button', { name: say('Reject') })).toBeVisible();
  await waitForIdle(page);
  expect(accepted).toEqual([]);

  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/a/event'));
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Tab');
  await failed;
  await page.context().setOffline(false);
  await expect.poll(() => accepted.toSorted()).toEqual(['landing-engaged', 'page-painted']);
});

/** The names of the events that our API accepts from now on, of these. */
function collectAccepted(page: Page, names: readonly string[]): string[] {
  const accepted: string[] = [];
  page.on('response', (response) => {
    if (response.status() !== 202 || !response.url().endsWith('/a/event')) return;
    const { event } = response.request().postDataJSON();
    if (names.includes(event)) accepted.push(event);
  });
  return accepted;
}
