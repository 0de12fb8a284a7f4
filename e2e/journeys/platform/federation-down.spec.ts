import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { type FlakyStore, startFlakyStore } from '../../pages/flaky-store';
import { say, sayPattern } from '../../pages/language';
import {
  createVersion,
  expectSamePage,
  locateErrorPage,
  markPage,
  publishToVisitor,
  readStableRelease,
  retireCanary,
} from '../../pages/parts/remotes';
import { locateAttention } from '../../pages/results';

const often = { type: 'MULTIPLE_CHOICE', answer: ['often'] };
const attentionQuestions = [1, 2, 3, 4, 5, 6].map((number) => `attention-${number}`);

/** A visitor half-way through the quiz, with enough answers for a first result. */
const answered = {
  answers: Object.fromEntries(attentionQuestions.map((id) => [id, often])),
  userInfo: {},
  scores: {},
};

const test = base.extend<{ store: FlakyStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  storageState: async ({}, use) => {
    const localStorage = [{ name: 'quizState', value: JSON.stringify(answered) }];
    await use({ cookies: [], origins: [{ origin: getAddress('SITE_URL'), localStorage }] });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  store: async ({}, use) => {
    const store = await startFlakyStore();
    await use(store);
    await retireCanary('results');
    await store.close();
  },
});

const resultsPage = '/results/result-adhd-calculations';

test('failing remote costs only its own page', async ({ page, store }) => {
  const { title, retry, home } = locateErrorPage(page);
  const visitor = await publishToVisitor(
    store.rewriteRelease(await readStableRelease('results'), createVersion('down')),
  );
  store.setBehaviour('refusing');

  await page.goto(`${resultsPage}?uuid=${visitor}`);
  await expect(title).toBeVisible();
  await expectAccessible(page);
  await markPage(page);

  await home.click();
  await page.getByRole('link', { name: sayPattern('Continue where you left off ({percent}%)') }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('Begin') }).click();
  await page.locator('label', { hasText: say('25 to 34') }).click();
  await page.waitForURL('**/inflow-quiz/today');
  const kept = await page.evaluate(() => localStorage.getItem('quizState'));
  expect(JSON.parse(kept ?? '').answers).toEqual({
    ...answered.answers,
    age: { type: 'MULTIPLE_CHOICE', answer: ['25-34'] },
  });

  for (const path of ['/inflow-quiz/age', '/', resultsPage]) {
    await page.goBack();
    await expect(page).toHaveURL(path);
  }
  store.setBehaviour('failing');
  await expect(title).toBeVisible();
  const failed = page.waitForResponse((response) => response.status() === 503);
  await retry.click();
  await failed;
  await expect(retry).not.toHaveAttribute('aria-disabled');
  await expect(title).toBeVisible();

  store.setBehaviour('up');
  await retry.click();
  await expect(page.getByRole('heading', { level: 2, name: say('Your areas') })).toBeVisible();
  await expect(locateAttention(page, 18)).toBeVisible();
  await expectSamePage(page);
  expect(await page.evaluate(() => localStorage.getItem('quizState'))).toBe(kept);
});

test('hanging remote code times out and recovers', async ({ page, store }) => {
  const { title, retry, home } = locateErrorPage(page);
  const release = store.rewriteRelease(await readStableRelease('results'), createVersion('slow'));
  const visitor = await publishToVisitor(release);
  store.setBehaviour('failing');
  await page.goto(`${resultsPage}?uuid=${visitor}`);
  await expect(title).toBeVisible();
  await home.click();
  await expect(
    page.getByRole('link', { name: sayPattern('Continue where you left off ({percent}%)') }),
  ).toBeVisible();
  await markPage(page);

  store.setBehaviour('hanging', '__federation_expose');
  const isLoading = page.getByRole('progressbar', { name: say('Loading the next page') });
  const asked = page.waitForRequest((request) => request.url().includes('__federation_expose'));
  await pauseClock(page);
  await page.goBack();
  await asked;
  await page.clock.fastForward(9000);
  await expect(isLoading).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(title).toBeVisible();

  await page.clock.resume();
  store.setBehaviour('up');
  await retry.click();
  await expect(locateAttention(page, 18)).toBeVisible();
  await expectSamePage(page);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('quizState') ?? ''))).toEqual(answered);
});

/** From now on time passes in the page only as `page.clock` is told, however slow the machine is. */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  const now = await page.evaluate(() => Date.now());
  // The clock runs until it is paused, and cannot be set back.
  await page.clock.pauseAt(now + 60_000);
}
