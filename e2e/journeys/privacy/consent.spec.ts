import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import {
  collectConsentRecords,
  collectThirdPartyRequests,
  locateConsent,
  openWithBanner,
  readStoredDecisions,
  waitForIdle,
} from '../../pages/consent';
import { say } from '../../pages/language';
import { createMember, openAsMember, withOtherDevice } from '../../pages/member';
import { agreeAndStart, answerUntil, takeQuiz } from '../../pages/quiz';
import { readPerson } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

test('without consent, landing and quiz call no third party', async ({ page }) => {
  const outside = collectThirdPartyRequests(page);
  const records = collectConsentRecords(page);
  await openWithBanner(page, '/');
  await page.goto('/inflow-quiz');
  await agreeAndStart(page);
  await answerUntil(page, { email: newEmail('anonymous'), until: '/inflow-quiz/today' });
  await openWithBanner(page, '/');
  expect(outside).toEqual([]);
  await locateConsent(page).reject.click();
  await expect(locateConsent(page).banner).toHaveCount(0);
  await page.goto('/inflow-quiz');
  await page.getByTestId('question').waitFor();
  await page.goto('/legal/cookies');
  await page.getByRole('button', { name: say('Privacy choices') }).waitFor();
  await waitForIdle(page);
  await expect(locateConsent(page).banner).toHaveCount(0);
  expect(outside).toEqual([]);
  expect(records).toMatchObject([
    { surface: 'quiz-start', decisions: [{ purpose: 'health', granted: true }] },
    {
      surface: 'cookie-banner',
      gpc: false,
      decisions: [
        { purpose: 'analytics', granted: false },
        { purpose: 'advertising', granted: false },
      ],
    },
  ]);
});

test('accept and reject are equal and fit 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithBanner(page, '/');
  const { accept, reject, banner } = locateConsent(page);
  const [yes, no] = [await accept.boundingBox(), await reject.boundingBox()];
  expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y]);
  expect(await accept.getAttribute('class')).toBe(await reject.getAttribute('class'));
  const wayOn = page.getByRole('link', { name: say('Start the free quiz') }).first();
  const [end, start] = [await wayOn.boundingBox(), await banner.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
  // The banner covers nothing below it either.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('link', { name: say('About us') }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
  await expectAccessible(page);
});

test('on wide screens the banner leaves the buttons free', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await openWithBanner(page, '/');
  const start = await page
    .getByRole('link', { name: say('Start the free quiz') })
    .first()
    .boundingBox();
  const box = await locateConsent(page).banner.boundingBox();
  expect((start?.x ?? 0) + (start?.width ?? 0)).toBeLessThan(box?.x ?? 0);
});

test('banner and dialog work by keyboard, nothing pre-ticked', async ({ page }) => {
  await openWithBanner(page, '/');
  const { choose, dialog, purpose, save } = locateConsent(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(locateConsent(page).reject).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await purpose('Usage statistics').focus();
  await page.keyboard.press('Space');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(locateConsent(page).banner).toHaveCount(0);
});

test('revoked health consent deletes answers and shared results', async ({ page }) => {
  const email = newEmail('revoked');
  await takeQuiz(page, { email });
  expect((await readPerson(email)).rows).toMatchObject({ quiz_snapshots: 1 });
  await page.getByRole('button', { name: say('Privacy choices') }).click();
  const { dialog, revokeHealth, confirmRevocation } = locateConsent(page);
  await expect(
    dialog.getByText(
      say(
        'You agreed to Tidewell using your answers, including health information, to work out your results and a four-week plan.',
      ),
    ),
  ).toBeVisible();
  await revokeHealth.click();
  await expect(dialog.getByRole('status').last()).toContainText(
    say(
      'Your answers, scores, and story, and a four-week plan made from them, will be deleted from this browser and from our servers, and links you shared will stop working. You can’t undo this. Your account and membership stay as they are.',
    ),
  );
  await expectAccessible(page);
  await confirmRevocation.click();
  await page.waitForURL((url) => url.pathname === '/results');
  await expect(page.getByRole('heading', { name: say('You withdrew your consent') })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await readPerson(email)).rows)
    .toMatchObject({ quiz_snapshots: 0, shares: 0 });
  for (const key of ['quizState', 'YOUR_ADHD_STORY'])
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await page.goto('/results/story');
  await expect(page.getByRole('heading', { name: say('You withdrew your consent') })).toBeVisible();
  await page.getByRole('link', { name: say('Take the quiz again') }).click();
  await agreeAndStart(page);
  await page.getByTestId('question').waitFor();
});

test('a member’s consent applies in every browser', async ({ page, browser }) => {
  const member = await createMember({ email: newEmail('two-browsers'), trialDays: 14 });
  await openAsMember(page, member, '/');
  await locateConsent(page).reject.click();
  await expect.poll(() => readUnsentConsents(page)).toBeNull();
  await page.goto('/account');
  await waitForIdle(page);
  await expect(locateConsent(page).banner).toHaveCount(0);

  await withOtherDevice(browser, async (second) => {
    await openAsMember(second, member, '/legal/cookies');
    await expect.poll(() => readStoredDecisions(second)).toMatchObject({ analytics: { granted: false } });
    await waitForIdle(second);
    await expect(locateConsent(second).banner).toHaveCount(0);
    await second.getByRole('button', { name: say('Privacy choices') }).click();
    await locateConsent(second).purpose('Usage statistics').check();
    await locateConsent(second).save.click();
    await expect.poll(() => readUnsentConsents(second)).toBeNull();
  });
  await page.goto('/');
  await expect.poll(() => readStoredDecisions(page)).toMatchObject({ analytics: { granted: true } });
});

test('decision in one tab applies in the other', async ({ page, context }) => {
  await openWithBanner(page, '/');
  const other = await context.newPage();
  await openWithBanner(other, '/');
  await locateConsent(page).reject.click();
  await expect(locateConsent(other).banner).toHaveCount(0);
});

test('a test user is not asked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('e2eTestUser', 'true'));
  await page.goto('/');
  await waitForIdle(page);
  await expect(locateConsent(page).banner).toHaveCount(0);
});

test.describe('with a Global Privacy Control signal', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

  test('advertising is not offered and cannot be enabled', async ({ page }) => {
    const records = collectConsentRecords(page);
    await openWithBanner(page, '/');
    const { banner, choose, purpose, dialog, accept } = locateConsent(page);
    await expect(banner).toContainText(
      say('Your browser’s Global Privacy Control signal keeps advertising off.'),
    );
    await choose.click();
    await expect(dialog.getByRole('status').first()).toContainText('Global Privacy Control');
    await expect(purpose('Measuring our ads')).toBeDisabled();
    await page.keyboard.press('Escape');
    await accept.click();
    await expect
      .poll(() => records)
      .toMatchObject([{ gpc: true, decisions: [{ purpose: 'analytics', granted: true }] }]);
  });
});

async function readUnsentConsents(page: Page): Promise<string | null> {
  return await page.evaluate(() => localStorage.getItem('unsent-consents'));
}
