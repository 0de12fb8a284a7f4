import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
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
