import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { waitForIdle } from '../../pages/consent';
import { say } from '../../pages/language';
import { agreeAndStart } from '../../pages/quiz';
import { readSentEvents } from '../../pages/sent-events';
import { readPersonByUuid } from '../../pages/services';

test('queued events are sent when the visitor leaves', async ({ page }) => {
  const uuid = randomUUID();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(...readSentEvents(request).map(({ event }) => event)));
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
  expect(sent).not.toContain('quiz-started');
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
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/a/events'));
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
    if (response.status() !== 202) return;
    for (const { event } of readSentEvents(response.request()))
      if (names.includes(event)) accepted.push(event);
  });
  return accepted;
}

test('events of a tab that was closed during an outage arrive once, from the next one', async ({
  context,
}) => {
  const uuid = randomUUID();
  const [accepted, lost]: [string[], Set<string>] = [[], new Set()];
  context.on('response', (response) => {
    if (response.status() === 202)
      accepted.push(...readSentEvents(response.request()).map(({ eventId }) => eventId));
  });
  context.on('requestfailed', (request) => {
    for (const { eventId } of readSentEvents(request)) lost.add(eventId);
  });
  const page = await context.newPage();
  await page.goto(`/?uuid=${uuid}`);
  await page.getByRole('button', { name: say('Accept'), exact: true }).click();
  await waitForIdle(page);
  const calls = '**/v1/a/events';
  await context.route(calls, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    readSentEvents(request).some(({ event }) => event === 'landing-engaged'),
  );
  await page.getByRole('heading', { level: 1 }).click();
  await failed;
  await page.close();

  await context.unroute(calls);
  await (await context.newPage()).goto('/');
  await expect.poll(() => accepted.filter((id) => lost.has(id)).toSorted()).toEqual([...lost].sort());
  await expect
    .poll(async () => (await readPersonByUuid(uuid)).rows['analytics_events'] === new Set(accepted).size)
    .toBe(true);
});
