import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { quiet } from '../pages/consent';
import { jtbdExperiment, setFlag } from '../pages/flags';
import { agreeAndBegin } from '../pages/quiz';
import { getAsVisitor, keptAboutVisitor } from '../pages/services';

test('events that wait for a quiet moment arrive although the visitor leaves before there is one', async ({
  page,
}) => {
  const uuid = randomUUID();
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/a/event') && sent.push(request.url())));
  const events = async () => (await keptAboutVisitor(uuid)).rows['analytics_events'];
  await page.goto(`/?uuid=${uuid}`);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  await quiet(page);
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0;
  });
  await expect.poll(async () => sent.length > 0 && (await events()) === sent.length).toBe(true);
  const before = sent.length;

  await page.getByRole('link', { name: 'Start the free quiz' }).first().click();
  await agreeAndBegin(page);
  expect(sent.length).toBe(before);
  await page.goto('about:blank');
  await expect.poll(events).toBeGreaterThan(before);
});

test.describe('buckets', () => {
  test.beforeEach(() => setFlag('jtbd', jtbdExperiment(0)));
  test.afterEach(() => setFlag('jtbd', undefined));

  test('what a visitor was put into is saved although they leave before it is', async ({ page }) => {
    const uuid = randomUUID();
    const kept = () => getAsVisitor<{ data: object }>(page, `/buckets?keys=id||${uuid}`);
    // The pause before a save never ends.
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
    await page.getByRole('link', { name: 'Start the free quiz' }).first().click();
    await agreeAndBegin(page);
    await page.waitForFunction(() => Reflect.get(window, 'heldSaves'));
    await quiet(page);
    expect((await kept()).data).toEqual({});

    await page.goto('about:blank');
    await expect.poll(kept).toMatchObject({ data: { [`id||${uuid}`]: { attributeValue: uuid } } });
  });
});
