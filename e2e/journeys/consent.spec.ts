import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { cards, choosePlan, createAccount, fillCard, goToAccount, startTrial } from '../pages/checkout';
import { consentOf, keptDecisions, openAsked, quiet, recordsSent, requestsToOthers } from '../pages/consent';
import { newEmail } from '../pages/fresh';
import { agreeAndBegin, answerUntil, takeQuiz } from '../pages/quiz';
import { keptAbout } from '../pages/services';
import { signInByLink } from '../pages/sign-in';

test('before an answer and after a no, landing and quiz ask nobody but us', async ({ page }) => {
  const outside = requestsToOthers(page);
  const records = recordsSent(page);
  await openAsked(page, '/');
  await page.goto('/inflow-quiz');
  await agreeAndBegin(page);
  await answerUntil(page, { email: newEmail('nobody'), until: '/inflow-quiz/today' });
  await openAsked(page, '/');
  expect(outside).toEqual([]);
  await consentOf(page).reject.click();
  await expect(consentOf(page).banner).toHaveCount(0);
  await page.goto('/inflow-quiz');
  await page.getByTestId('question').waitFor();
  await page.goto('/legal/cookies');
  await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
  await quiet(page);
  await expect(consentOf(page).banner).toHaveCount(0);
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

test('after a yes usage is measured, after a withdrawal nothing is sent any more', async ({ page }) => {
  const outside = requestsToOthers(page);
  await openAsked(page, '/');
  await consentOf(page).accept.click();
  await page.goto('/inflow-quiz');
  await agreeAndBegin(page);
  await expect.poll(() => outside.length, { message: 'measured' }).toBeGreaterThan(0);
  await page.goto('/legal/cookies');
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await consentOf(page).rejectAll.click();
  await expect(consentOf(page).dialog).toHaveCount(0);
  await quiet(page);
  outside.length = 0;
  await page.getByRole('link', { name: 'To the start page' }).click();
  await page.goto('/inflow-quiz');
  await page.getByTestId('question').waitFor();
  await quiet(page);
  expect(outside).toEqual([]);
});

test('yes and no are equally easy, and neither hides the way on at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsked(page, '/');
  const { accept, reject, banner } = consentOf(page);
  const [yes, no] = [await accept.boundingBox(), await reject.boundingBox()];
  expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y]);
  expect(await accept.getAttribute('class')).toBe(await reject.getAttribute('class'));
  const wayOn = page.getByRole('link', { name: 'Start the free quiz' }).first();
  const [end, start] = [await wayOn.boundingBox(), await banner.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
  // Nothing is out of reach below it either.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByRole('link', { name: 'Imprint' }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(start?.y ?? 0);
  await expectAccessible(page);
});

test('banner and dialog work by keyboard, and nothing is ticked beforehand', async ({ page }) => {
  await openAsked(page, '/');
  const { choose, dialog, purpose, save } = consentOf(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(consentOf(page).reject).toBeFocused();
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
  await expect(consentOf(page).banner).toHaveCount(0);
});

test('withdrawing the health consent deletes answers and shared results here and at the server', async ({
  page,
}) => {
  const email = newEmail('withdrawn');
  await takeQuiz(page, { email });
  expect((await keptAbout(email)).rows).toMatchObject({ quiz_snapshots: 1 });
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  const { dialog, withdrawHealth, confirmWithdrawal } = consentOf(page);
  await expect(dialog.getByText('You agreed that your answers are used')).toBeVisible();
  await withdrawHealth.click();
  await expect(dialog.getByRole('status').last()).toContainText(
    'deleted from this browser and from our servers',
  );
  await expectAccessible(page);
  await confirmWithdrawal.click();
  await page.waitForURL((url) => url.pathname === '/results');
  await expect(page.getByRole('heading', { name: 'You withdrew your consent' })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await keptAbout(email)).rows)
    .toMatchObject({ quiz_snapshots: 0, shares: 0 });
  for (const key of ['quizState', 'YOUR_ADHD_STORY'])
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await page.goto('/results/story');
  await expect(page.getByRole('heading', { name: 'You withdrew your consent' })).toBeVisible();
  await page.getByRole('link', { name: 'Take the quiz again' }).click();
  await agreeAndBegin(page);
  await page.getByTestId('question').waitFor();
});

test('a member is not asked again in a second browser, and what they change there holds in the first', async ({
  page,
  browser,
}) => {
  const email = newEmail('two-browsers');
  await openAsked(page, '/');
  await consentOf(page).reject.click();
  await page.goto('/checkout/price-options');
  await choosePlan(page, /Monthly/);
  await page.getByLabel('E-mail').fill(email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToAccount(page);

  const context = await browser.newContext();
  const second = await context.newPage();
  await openAsked(second, '/');
  await signInByLink(second, email);
  await expect.poll(() => keptDecisions(second)).toMatchObject({ analytics: { granted: false } });
  await second.goto('/');
  await quiet(second);
  await expect(consentOf(second).banner).toHaveCount(0);

  await second.goto('/legal/cookies');
  await second.getByRole('button', { name: 'Privacy choices' }).click();
  await consentOf(second).purpose('Usage statistics').check();
  await consentOf(second).save.click();
  await expect.poll(() => second.evaluate(() => localStorage.getItem('unsent-consents'))).toBeNull();
  await context.close();
  // The first sign-in by link showed whose address it is, and ended every session before it.
  await page.goto('/').catch(() => undefined);
  await page.waitForFunction(() => localStorage.getItem('token') === null);
  await expect(async () => void (await page.goto('/login'))).toPass();
  await signInByLink(page, email);
  await page.goto('/');
  await expect.poll(() => keptDecisions(page)).toMatchObject({ analytics: { granted: true } });
});

test('a decision in one tab holds in the other', async ({ page, context }) => {
  await openAsked(page, '/');
  const other = await context.newPage();
  await openAsked(other, '/');
  await consentOf(page).reject.click();
  await expect(consentOf(other).banner).toHaveCount(0);
});

test('a decision made offline is recorded when the browser is back', async ({ page, context }) => {
  await openAsked(page, '/');
  await context.setOffline(true);
  await consentOf(page).reject.click();
  await expect(consentOf(page).banner).toHaveCount(0);
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith('/v1/consents') && response.ok(),
  );
  await context.setOffline(false);
  await recorded;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('unsent-consents'))).toBeNull();
});

test('the banner stays away from web views, test users and payment', async ({ page }) => {
  await openAsked(page, '/');
  for (const path of ['/web-view-quiz', '/inflow-quiz', '/checkout/price-options']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    await expect(consentOf(page).banner).toHaveCount(0);
  }
  await page.evaluate(() => localStorage.setItem('e2eTestUser', 'true'));
  await page.goto('/');
  await quiet(page);
  await expect(consentOf(page).banner).toHaveCount(0);
});

for (const [how, use] of [
  ['its header', { extraHTTPHeaders: { 'sec-gpc': '1' } }],
  ['its property', {}],
] as const) {
  test.describe(`with a Global Privacy Control signal by ${how}`, () => {
    test.use(use);

    test('advertising is not asked for and cannot be switched on', async ({ page }) => {
      const records = recordsSent(page);
      if (how === 'its property') {
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        );
      }
      await openAsked(page, '/');
      const { banner, choose, purpose, dialog, accept } = consentOf(page);
      await expect(banner).toContainText('keeps advertising off');
      await choose.click();
      await expect(dialog.getByRole('status').first()).toContainText('Global Privacy Control');
      await expect(purpose('Measuring our advertising')).toBeDisabled();
      await page.keyboard.press('Escape');
      await accept.click();
      await expect
        .poll(() => records)
        .toMatchObject([{ gpc: true, decisions: [{ purpose: 'analytics', granted: true }] }]);
    });
  });
}
