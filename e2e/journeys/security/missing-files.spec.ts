import { expect, type Page, test } from '@playwright/test';
import { cards, fillCard, locatePayButton, startTrial } from '../../pages/checkout';
import { waitForIdle } from '../../pages/consent';
import { holdCalls } from '../../pages/hold-calls';
import { say } from '../../pages/language';
import { copyRelease } from '../../pages/parts/remote-variants';
import {
  createVersion,
  expectInteractive,
  expectSamePage,
  locateErrorPage,
  markPage,
  publishToVisitor,
  readStableRelease,
  retireCanary,
} from '../../pages/parts/remotes';
import { openPayment } from '../../pages/payment-cases';
import { answerUntil, startNearTheEnd } from '../../pages/quiz';
import { breakFiles } from '../../pages/site-files';
import { newEmail } from '../../pages/unique-values';

const beforeWeBegin = { level: 1, name: say('Before we begin') } as const;

function offline(page: Page) {
  return page.getByText(say('You seem to be offline'));
}

/** How often one file is tried. */
const MOST_TRIES = 4;

// Files for the next screen may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('missing quiz file leads to error page', async ({ page }) => {
  const { title, retry } = locateErrorPage(page);
  const reported = page.waitForRequest((request) => /FileMissingError/.test(request.postData() ?? ''));
  const start = await breakFiles(page, '/static/start.', 'blocked');
  await page.goto('/');
  await expectInteractive(page);
  await markPage(page);
  await page.getByRole('link', { name: say('Start the free quiz') }).click();
  await expect(title).toBeVisible();
  const events: { properties: unknown }[] = [(await reported).postDataJSON()].flat(2);
  expect(JSON.stringify(events)).toMatch(/"remote":"quiz".*"remoteVersion":"1\.0\.0-/);
  expect(start.countRequests()).toBeLessThanOrEqual(6);
  start.repair();
  await retry.click();
  await expect(page.getByRole('heading', beforeWeBegin)).toBeVisible();
  await expectSamePage(page);
});

test('missing texts in mid-quiz lead to error page', async ({ page }) => {
  const { title, retry } = locateErrorPage(page);
  const question = page.getByRole('heading', { level: 1, name: say('What matters most to you right now?') });
  await startNearTheEnd(page);
  await expect(question).toBeVisible();
  const texts = await breakFiles(page, '/static/later-texts', 'blocked');
  await page.reload();
  await expect(title).toBeVisible();
  expect(texts.countRequests()).toBeLessThanOrEqual(6);
  texts.repair();
  await markPage(page);
  await retry.click();
  await expect(question).toBeVisible();
  await expect(page.getByRole('checkbox', { name: say('A calmer mind') })).toBeVisible();
  await expectSamePage(page);
});

test('trying again brings the missing payment page', async ({ page }) => {
  const { title, retry } = locateErrorPage(page);
  await page.goto('/checkout/price-options');
  const files = await breakFiles(page, '/checkout/', 'retired');
  await page.getByRole('link', { name: say('Start my free trial') }).click();
  await expect(title).toBeVisible();
  await markPage(page);
  await retry.click();
  await expect(retry).not.toHaveAttribute('aria-disabled');
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: say('Reload the page') })).toBeVisible();
  files.repair();
  await retry.click();
  await expect(page.getByLabel(say('Full name'))).toBeVisible();
  await expectSamePage(page);
});

test('open page survives the rollback of its release', async ({ page }) => {
  const { title, retry } = locateErrorPage(page);
  const release = await copyRelease(
    await readStableRelease('quiz'),
    createVersion('rollback'),
    (code) => code,
  );
  const visitor = await publishToVisitor(release);
  await page.goto(`/?uuid=${visitor}`);
  await expectInteractive(page);
  await markPage(page);
  await retireCanary('quiz');
  const files = await breakFiles(page, release.version, 'retired');
  await page.getByRole('link', { name: say('Start the free quiz') }).click();
  await expect(title).toBeVisible();
  await retry.click();
  await expect(page.getByRole('heading', beforeWeBegin)).toBeVisible();
  await expectSamePage(page);
  expect(files.countRequests()).toBeLessThanOrEqual(10);
});

test('offline before the results nothing is missing', async ({ page, context }) => {
  await startNearTheEnd(page);
  await answerUntil(page, { email: newEmail('offline'), until: '/inflow-quiz/email' });
  await waitForIdle(page);
  await context.setOffline(true);
  await page
    .getByTestId('question')
    .getByRole('textbox', { name: say('Email address'), exact: true })
    .fill(newEmail('offline'));
  await page.getByRole('button', { name: say('See my results'), exact: true }).click();
  await expect(offline(page)).toBeVisible();
  await expect(page).toHaveURL('/inflow-quiz/calculating');
  await context.setOffline(false);
  await page.waitForURL('**/results/result-adhd-calculations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('offline page says so and continues by itself', async ({ page, context }) => {
  await page.goto('/');
  await expectInteractive(page);
  await markPage(page);
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  await context.setOffline(true);
  await page.getByRole('link', { name: say('Start the free quiz') }).click();
  await expect(offline(page)).toBeVisible();
  expect(Math.max(...asked.values())).toBeLessThanOrEqual(MOST_TRIES);
  await context.setOffline(false);
  await expect(page.getByRole('heading', beforeWeBegin)).toBeVisible();
  await expectSamePage(page);
});

test('missing privacy choices cost nothing but themselves', async ({ page }) => {
  await page.goto('/checkout/price-options');
  const choices = page.getByRole('button', { name: say('Privacy choices') });
  await expect(choices).toBeVisible();
  const files = await breakFiles(page, '/static/', 'blocked');
  await choices.click();
  await expect(page.getByText(say('Privacy choices didn’t open. Please try again.'))).toBeVisible();
  files.repair();
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    // An open dialog covers the button.
    if (await dialog.isHidden()) await choices.click();
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('second payment attempt keeps the layout of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openPayment(page, newEmail('in-place'));
  await fillCard(page, cards.declined);
  await startTrial(page);
  await expect(page.getByText(say('Your card wasn’t accepted'))).toBeVisible();
  const height = () => page.evaluate(() => [document.documentElement.scrollHeight, window.scrollY]);
  const button = locatePayButton(page, { trialDays: 14 });
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const before = await height();
  const release = await holdCalls(page, /\/v1\/(register|checkout|setup_intents)/);
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(await height()).toEqual(before);
  release();
});
