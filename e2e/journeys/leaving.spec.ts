import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { waitForIdle } from '../pages/consent';
import { jtbdExperiment, setFlag } from '../pages/flags';
import { say } from '../pages/language';
import { agreeAndStart } from '../pages/quiz';
import { getAsVisitor, readPersonByUuid } from '../pages/services';

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

test.describe('buckets', () => {
  test.beforeEach(() => setFlag('jtbd', jtbdExperiment(0)));
  test.afterEach(() => setFlag('jtbd', undefined));

  test('variant assignments are saved when the visitor leaves', async ({ page }) => {
    const uuid = randomUUID();
    const readBuckets = () => getAsVisitor<{ data: object }>(page, `/buckets?keys=id||${uuid}`);
    // The delay before a save never ends.
    await page.addInitScript(() => {
      const run = window.setTimeout.bind(window);
      const hold = (handler: () => void, milliseconds?: number) => {
        if (milliseconds !== 200) return run(handler, milliseconds);
        Reflect.set(window, 'heldSaves', true);
        return 0;
      };
      Object.assign(window, { setTimeout: hold });
    });
    await page.goto(`/?uuid=${uuid}`);
    await page
      .getByRole('link', { name: say('Start the free quiz') })
      .first()
      .click();
    await agreeAndStart(page);
    await page.waitForFunction(() => Reflect.get(window, 'heldSaves'));
    expect((await readBuckets()).data).toEqual({});

    await page.goto('about:blank');
    await expect.poll(readBuckets).toMatchObject({ data: { [`id||${uuid}`]: { attributeValue: uuid } } });
  });
});
