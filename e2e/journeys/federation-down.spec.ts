import { test as base, expect } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { address } from '../pages/addresses';
import { type FlakyStore, startFlakyStore } from '../pages/flaky-store';
import {
  boundary,
  expectSamePage,
  markPage,
  newVersion,
  publishFor,
  stableRelease,
  withdrawCanary,
} from '../pages/remotes';

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
    await use({ cookies: [], origins: [{ origin: address('SITE_URL'), localStorage }] });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  store: async ({}, use) => {
    const store = await startFlakyStore();
    await use(store);
    await withdrawCanary('results');
    await store.close();
  },
});

const resultsPage = '/results/result-adhd-calculations';

test('a remote that is down costs its own page; the rest goes on, and trying again needs no reload', async ({
  page,
  store,
}) => {
  const { title, retry, home } = boundary(page);
  const visitor = await publishFor(store.releaseFrom(await stableRelease('results'), newVersion('down')));
  store.become('refusing');

  await page.goto(`${resultsPage}?uuid=${visitor}`);
  await expect(title).toBeVisible();
  await expectAccessible(page);
  await markPage(page);

  await home.click();
  await page.getByRole('link', { name: 'Continue where you stopped' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('label', { hasText: '25 to 34' }).click();
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
  store.become('failing');
  await expect(title).toBeVisible();
  const failed = page.waitForResponse((response) => response.status() === 503);
  await retry.click();
  await failed;
  await expect(retry).not.toHaveAttribute('aria-disabled');
  await expect(title).toBeVisible();

  store.become('up');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'How your attention works' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Attention: Many traits, 18 of 24' })).toBeVisible();
  await expectSamePage(page);
  expect(await page.evaluate(() => localStorage.getItem('quizState'))).toBe(kept);
});

test('a remote whose entry never arrives gives way after ten seconds and comes back', async ({
  page,
  store,
}) => {
  const { title, retry } = boundary(page);
  const release = store.releaseFrom(await stableRelease('results'), newVersion('slow'));
  const visitor = await publishFor(release);
  store.become('hanging', 'remoteEntry');

  await page.clock.install();
  // A page with a preload that hangs is not loaded until the loader gives the request up.
  await page.goto(`${resultsPage}?uuid=${visitor}`, { waitUntil: 'commit' });
  await page.locator('script[src*="remoteEntry"]').waitFor({ state: 'attached' });
  await page.clock.fastForward(9000);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(title).toBeHidden();
  await page.clock.fastForward(1000);
  await expect(title).toBeVisible();
  await markPage(page);

  store.become('up');
  await retry.click();
  await expect(page.getByRole('img', { name: 'Attention: Many traits, 18 of 24' })).toBeVisible();
  await expectSamePage(page);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('quizState') ?? ''))).toEqual(answered);
});

test('a remote whose code never arrives, asked for by a link, gives way as well and comes back', async ({
  page,
  store,
}) => {
  const { title, retry, home } = boundary(page);
  const release = store.releaseFrom(await stableRelease('results'), newVersion('slow'));
  const visitor = await publishFor(release);
  store.become('failing');
  await page.clock.install();
  await page.goto(`${resultsPage}?uuid=${visitor}`);
  await expect(title).toBeVisible();
  await home.click();
  await expect(page.getByRole('link', { name: 'Continue where you stopped' })).toBeVisible();
  await markPage(page);

  store.become('hanging', '__federation_expose');
  const isLoading = page.getByRole('progressbar', { name: 'Loading the next page' });
  await page.goBack();
  await expect(isLoading).toBeVisible();
  await page.clock.fastForward(9000);
  await expect(isLoading).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(title).toBeVisible();

  store.become('up');
  await retry.click();
  await expect(page.getByRole('img', { name: 'Attention: Many traits, 18 of 24' })).toBeVisible();
  await expectSamePage(page);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('quizState') ?? ''))).toEqual(answered);
});
