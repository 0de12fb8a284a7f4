import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say } from '../../pages/language';
import { createMember, openAsMember } from '../../pages/member';
import { startWithAnswers, takeQuiz } from '../../pages/quiz';
import { newEmail } from '../../pages/unique-values';

const firstAnswers = ['age:25-34', 'today:ready', 'reason:recognise', 'days:work'];

test('a double tap answers one question', async ({ page }) => {
  await openAttention(page);
  await locateChoice(page).dblclick();
  await page.waitForURL('**/attention-2');
  // The clock of the animations stands still: the next question stays one that has just appeared.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await locateChoice(page).click();
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.waitForURL('**/attention-3');
  const late = await locateChoice(page).boundingBox();
  await page.mouse.click((late?.x ?? 0) + 20, (late?.y ?? 0) + 10);
  await expect(page.locator('input:checked')).toHaveCount(0);
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await locateChoice(page).click();
  await page.waitForURL('**/attention-4');
});

test('at 400 % zoom the button covers no answer', async ({ page }) => {
  await openAttention(page);
  await locateChoice(page).click();
  await page.waitForURL('**/attention-2');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goBack();
  await expect(page.getByRole('button', { name: say('Continue') })).toBeAttached();
  const labels = page.getByTestId('question').locator('label');
  // Presses count once the question has appeared.
  await labels.first().click({ trial: true });
  for (let index = 0; index < (await labels.count()); index += 1) {
    const isFree = await labels.nth(index).evaluate((label) => {
      label.scrollIntoView({ block: 'end' });
      const { x, y, width, height } = label.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === label;
    });
    expect(isFree, `answer ${index}`).toBe(true);
  }
});

test('the skip link passes header and tabs in one row, and one tab looks chosen', async ({ page }) => {
  await page.goto('/');
  await expectSkipped(page, page.getByRole('banner'));
  await takeQuiz(page, { email: newEmail('structure') });
  await page.goto('/results/traits');
  const tabs = page.getByRole('navigation', { name: say('Your results') });
  await expectSkipped(page, page.getByRole('banner'));
  await expectSkipped(page, tabs);
  await page.emulateMedia({ forcedColors: 'active' });
  const lines = await tabs
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBlockEndColor));
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(lines.filter((line) => line !== background)).toHaveLength(1);
  await page.setViewportSize({ width: 320, height: 640 });
  const tops = await tabs
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('member pages begin at the top, below a header with room', async ({ page }) => {
  const member = await createMember({ email: newEmail('header'), trialDays: 14 });
  await openAsMember(page, member, '/account/app');
  const title = page.getByRole('heading', { level: 1 });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Tidewell' });
  await expect(title).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const navigation = locateNavigation(page, width);
    expect((await title.boundingBox())?.y, `title at ${width} px`).toBeLessThan(260);
    const below = (await navigation.boundingBox())?.y ?? 0;
    expect((await logo.boundingBox())?.y, `wordmark at ${width} px`).toBeLessThan(below);
  }
  await page.goto('/account/profile');
  await page.setViewportSize({ width: 360, height: 740 });
  const logOut = await page.getByRole('button', { name: say('Log out') }).boundingBox();
  const wordmark = await logo.boundingBox();
  const gap = (logOut?.x ?? 0) - (wordmark?.x ?? 0) - (wordmark?.width ?? 0);
  expect(gap).toBeGreaterThan(16);
});

test('the skip link passes the account’s navigation on every screen', async ({ page }) => {
  const member = await createMember({ email: newEmail('skip'), trialDays: 0 });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openAsMember(page, member, '/account/help');
    const navigation = locateNavigation(page, width);
    await expectSkipped(page, navigation);
    const [beside, content] = await Promise.all([
      navigation.boundingBox(),
      page.getByRole('heading', { level: 1 }).boundingBox(),
    ]);
    if (!beside || !content) throw new Error('The page has no navigation or no heading');
    if (width > 800) expect(content.x).toBeGreaterThan(beside.x + beside.width);
    else expect(beside.y).toBeGreaterThan(content.y);
  }
});

/** Beside the content, or on phones the bar below it. */
function locateNavigation(page: Page, width: number): Locator {
  return page.getByRole('navigation', { name: say(width > 800 ? 'Account' : 'Main pages') });
}

/** `main` holds the heading and not the passed part, and the focus is in it after the skip link. */
async function expectSkipped(page: Page, passed: Locator): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main).toHaveCount(1);
  await expect(passed).toHaveCount(1);
  await expect(main.filter({ has: passed })).toHaveCount(0);
  await page.getByRole('link', { name: say('Skip to content') }).press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
  await expectAccessible(page);
}

/** Opens the first question about attention as a new visitor. */
async function openAttention(page: Page): Promise<void> {
  await startWithAnswers(page, firstAnswers);
  await page.goto('/inflow-quiz/attention-1');
  await locateChoice(page).waitFor();
}

function locateChoice(page: Page) {
  return page.getByTestId('question').locator('label').nth(3);
}
