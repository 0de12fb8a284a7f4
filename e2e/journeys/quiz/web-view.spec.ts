import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { getPageLanguage, say } from '../../pages/language';
import { answerUntil } from '../../pages/quiz';
import { newEmail } from '../../pages/unique-values';

/** What the app knows from an earlier visit. */
const earlierAnswers = {
  age: { type: 'MULTIPLE_CHOICE', answer: ['25-34'] },
  today: { type: 'MULTIPLE_CHOICE', answer: ['ready'] },
  reason: { type: 'MULTIPLE_CHOICE', answer: ['recognise'] },
};

async function openApp(page: Page): Promise<Page> {
  await page.goto('/web-view-quiz/native-app');
  await page.getByLabel('Locale').selectOption(`${getPageLanguage()}-US`);
  await page.getByLabel('Theme').selectOption('dark');
  await page.getByLabel('Answers as JSON').fill(JSON.stringify(earlierAnswers));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the web view' }).click();
  return opened;
}

test('quiz in a native app stays in its frame and hands over the result', async ({ page }) => {
  const log = page.getByRole('list', { name: 'Messages' });
  const app = await openApp(page);
  const asked: string[] = [];
  app.on('request', (request) => void asked.push(request.url()));
  await app.getByRole('checkbox').check();
  await app.getByRole('button', { name: say('Begin'), exact: true }).click();
  // The app's answers are taken over, so the quiz continues after them.
  await expect(app).toHaveURL(/\/web-view-quiz\/days$/);
  await expect(log).toContainText('"type":"step","id":"days"');
  expect(await app.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(15, 27, 27)');
  await expect(app.getByRole('banner')).toHaveCount(0);
  await expect(app.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(app);

  await page.getByRole('button', { name: 'Repeat the last init' }).click();
  await expect(log).toContainText('"code":"init-refused"');
  await page.getByRole('button', { name: 'Send back' }).click();
  await expect(app).toHaveURL(/\/web-view-quiz\/reason$/);
  await app.getByRole('link', { name: say('Need support now?') }).click();
  await expect(log).toContainText(/"type":"open-external","url":"[^"]*\/support"/);
  await expect(app).toHaveURL(/\/web-view-quiz\/reason$/);

  await answerUntil(app, { email: newEmail('app'), until: '/web-view-quiz/calculating' });
  await expect(app.getByRole('heading', { name: say('All done, thank you') })).toBeVisible();
  await expect(app).toHaveURL(/\/web-view-quiz\/done$/);
  await expect(log).toContainText(/"type":"complete","scores":\{[^}]+\},"snapshotId":"[0-9a-f-]{36}"/);
  await expectAccessible(app);
  expect(asked.filter((url) => /\/(mixpanel|amplitude|google|typeform|customerio)\//.test(url))).toEqual([]);

  const closed = app.waitForEvent('close');
  // The app may close the page before the press is over, which is then reported as failed.
  const press = app.getByRole('button', { name: say('Back to the app') }).click();
  await Promise.all([closed, press.catch(() => undefined)]);
});

test('another page cannot frame the quiz of the app', async ({ page, baseURL }) => {
  await page.setContent(`<iframe src="${baseURL}/web-view-quiz" title="framed"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});
