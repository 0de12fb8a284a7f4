import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { cards, locateCardField, locatePayButton, locateStart, sayPlan } from '../../pages/checkout';
import { startKeyboard } from '../../pages/keyboard';
import { say, sayPattern, setPageLanguage } from '../../pages/language';
import { addDays, doSteps } from '../../pages/programme';
import { answerByKeyboard, beginByKeyboard } from '../../pages/quiz-keyboard';
import { linksToPrices } from '../../pages/results';
import { endTrial, findPayments } from '../../pages/services';
import { expectSpanish } from '../../pages/spanish';
import { newEmail } from '../../pages/unique-values';

// As Chrome names the Spanish of Latin America.
test.use({ locale: 'es-419' });
test.beforeEach(() => setPageLanguage('es'));
test.afterEach(() => setPageLanguage());

test('keyboard alone leads from the first page to the second programme', async ({ page }) => {
  const email = newEmail('second-programme');
  await page.goto('/');
  await expectSpanish(page);
  const keyboard = startKeyboard(page);
  await keyboard.follow(page.getByRole('link', { name: say('Start the free quiz') }).first());
  await expectSpanish(page);
  await takeQuiz(page, email);
  await goToPrices(page);
  await startTrial(page, email);
  await doFirstStep(page);

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  for (const week of [1, 2, 3, 4]) {
    const lastDay = 7 * week;
    if (week === 3) await endTrial((await findPayments(email)).subscriptions[0]?.id ?? '');
    await doSteps(token, { from: Math.max(2, lastDay - 6), to: lastDay - 1 });
    await page.goto(addDays('/account', lastDay - 1));
    await expect(page.getByText(say('Day {day} of {DAYS}', { day: lastDay, DAYS: 28 }))).toBeVisible();
    await expectSpanish(page);
    await readStep(page);
    if (week === 1) await lookBack(page);
    else await finishDay(page, week === 4 ? say('Four weeks done') : sayWeekDone(week));
  }

  await page.goto(addDays('/account', 28));
  await keyboard.follow(page.getByRole('link', { name: say('Choose my next four weeks') }));
  await keyboard.follow(page.getByRole('link', { name: say('Answer the questions again') }));
  await answerAgain(page);
  await keyboard.follow(page.getByRole('link', { name: say('Choose my next four weeks') }));
  await startSuggested(page);
});

/** Loses the connection in the middle, goes back once, and mistypes the address. */
async function takeQuiz(page: Page, email: string): Promise<void> {
  const keyboard = startKeyboard(page);
  const heading = page.getByRole('heading', { level: 1 });
  const offline = page
    .getByRole('status')
    .filter({ hasText: say('You’re offline. Your answers are saved on this device, so just keep going.') });
  await beginByKeyboard(page);
  let isBack = false;
  await answerByKeyboard(page, {
    email,
    until: 'email',
    onStep: async ({ id }) => {
      await expectSpanish(page);
      if (id === 'attention-3') await page.context().setOffline(true);
      if (id === 'attention-4') await expect(offline).toHaveCount(1);
      if (id === 'restlessness-1') await page.context().setOffline(false);
      if (id === 'restlessness-2') await expect(offline).toHaveCount(0);
      if (id !== 'load-2' || isBack) return;
      isBack = true;
      await page.goBack();
      await page.waitForURL('**/load-1');
      await expect(heading).toBeFocused();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      await keyboard.follow(page.getByRole('button', { name: say('Continue'), exact: true }));
    },
  });

  const field = page.getByRole('textbox', { name: say('Email address'), exact: true });
  await keyboard.type(field, email.replace(/org$/, 'ogr'));
  await keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    sayPattern('This looks like a typo. Correct it, or press the button again to keep it.'),
  );
  await keyboard.activate(
    page.getByRole('button', { name: say('Did you mean {suggested}?', { suggested: email }) }),
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(email);
  await keyboard.press('Enter');
  await page.waitForURL('**/results/result-adhd-calculations');
  await expect(heading).toBeFocused();
}

async function goToPrices(page: Page): Promise<void> {
  const keyboard = startKeyboard(page);
  for (const action of linksToPrices) {
    await expectSpanish(page);
    await keyboard.follow(page.getByRole('main').getByRole('link', { name: say(action) }));
  }
  await page.waitForURL('**/checkout/price-options');
  const monthly = page.getByRole('radio', { name: sayPlan('monthly') });
  await keyboard.moveTo(monthly);
  await expectSpanish(page);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: sayPlan('yearly') })).toBeChecked();
  await keyboard.press('ArrowUp');
  await expect(monthly).toBeChecked();
  await keyboard.follow(page.getByRole('link', { name: say('Start my free trial') }));
  await page.waitForURL('**/checkout/payment/price_*');
}

async function startTrial(page: Page, email: string): Promise<void> {
  const keyboard = startKeyboard(page);
  await expect(page.getByRole('textbox', { name: say('Email'), exact: true })).toHaveValue(email);
  await keyboard.type(page.getByLabel(say('Full name')), 'Ana Prueba');
  await expectSpanish(page);
  await keyboard.type(locateCardField(page, 'number'), cards.good);
  await keyboard.type(locateCardField(page, 'expiry'), '12/34');
  await keyboard.type(locateCardField(page, 'cvc'), '123');
  await keyboard.type(locateCardField(page, 'postalCode'), '12345');
  await keyboard.follow(locatePayButton(page, { trialDays: 14 }));
  await page.waitForURL('**/post-purchase');
  await expectSpanish(page);
  await keyboard.type(page.getByLabel(say('Password'), { exact: true }), 'correct horse battery');
  await keyboard.press('Enter');
  await expect(locateStart(page, { trialDays: 14 })).toBeFocused();
  await expectSpanish(page);
}

/** Reads it, and marks it as done once the lost connection is back. */
async function doFirstStep(page: Page): Promise<void> {
  const keyboard = startKeyboard(page);
  const toStep = page.getByRole('link', { name: say('Begin with step one') });
  await expect(toStep).toHaveAttribute('href', /\/account\/plan\/./);
  await keyboard.follow(toStep);
  await expectSpanish(page);
  await returnToToday(page);
  const done = page.getByRole('button', { name: say('I did it') });
  await page.context().setOffline(true);
  await keyboard.activate(done);
  await expect(page.getByRole('alert')).toContainText(say('That wasn’t saved'));
  await expect(done).toBeFocused();
  await page.context().setOffline(false);
  await finishDay(page, say('Done for today'));
}

/** Opens the step of the day, which Today lets one mark from then on. */
async function readStep(page: Page): Promise<void> {
  await startKeyboard(page).follow(page.getByRole('link', { name: say('Read today’s step') }));
  await expectSpanish(page);
  await returnToToday(page);
}

async function returnToToday(page: Page): Promise<void> {
  await startKeyboard(page).follow(page.getByRole('main').getByRole('link', { name: say('Back to Today') }));
  await expectSpanish(page);
}

function sayWeekDone(number: number): string {
  return say('Week {number} done', { number });
}

/** Does the step of the day, after which the focus is on this heading. */
async function finishDay(page: Page, heading: string): Promise<void> {
  await startKeyboard(page).activate(page.getByRole('button', { name: say('I did it') }));
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  await expectSpanish(page);
}

/** Ends a week in one of two tabs, which the other one had open before. */
async function lookBack(page: Page): Promise<void> {
  const older = await page.context().newPage();
  await older.goto('/account');
  await readStep(older);
  await finishDay(page, sayWeekDone(1));
  await finishDay(older, sayWeekDone(1));
  await older.close();

  const keyboard = startKeyboard(page);
  await keyboard.activate(page.getByRole('link', { name: say('Look back at week {number}', { number: 1 }) }));
  const heading = page.getByRole('heading', { name: `${say('Week {number}', { number: 1 })}:` });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText(say('You did all {total} steps of this week.', { total: 7 }))).toBeInViewport();
  await expect(
    page.getByText(say('One small step a day. You’ve done {done} of {DAYS}.', { done: 7, DAYS: 28 })),
  ).toBeVisible();
  await expectSpanish(page);
  await expectAccessible(page);
}

/** Answers the questions of every area with their second option. */
async function answerAgain(page: Page): Promise<void> {
  const keyboard = startKeyboard(page);
  const main = page.getByRole('main');
  const last = page.getByRole('button', { name: say('See then and now') });
  const next = page.getByRole('button', { name: say('Next area') });
  await next.waitFor();
  await expectAccessible(page);
  while (await next.isVisible()) {
    await expectSpanish(page);
    await answerArea(page);
    await keyboard.activate(next);
    await expect(main.getByRole('heading', { level: 2 })).toBeFocused();
  }
  await answerArea(page);
  await keyboard.activate(last);
  await expect(page.getByRole('heading', { name: say('What you answered') })).toBeFocused();
  await expectSpanish(page);
  await expectAccessible(page);
}

async function answerArea(page: Page): Promise<void> {
  const keyboard = startKeyboard(page);
  for (const question of await page.getByRole('main').getByRole('group').all()) {
    await keyboard.moveTo(question.getByRole('radio').first());
    await keyboard.press('ArrowDown');
    await expect(question.getByRole('radio').nth(1)).toBeChecked();
  }
}

/** Wishes for a theme, starts the plan that is suggested, and reads its first step. */
async function startSuggested(page: Page): Promise<void> {
  const keyboard = startKeyboard(page);
  await page.getByRole('heading', { name: sayPattern('Our suggestion: {title}') }).waitFor();
  await keyboard.activate(page.getByText(say('Choose the themes yourself'), { exact: true }));
  const wishes = page.getByRole('group', { name: say('What would you like next?') });
  await keyboard.moveTo(wishes.getByRole('checkbox').first());
  await keyboard.press('Space');
  await keyboard.activate(page.getByRole('button', { name: say('Suggest a plan with these themes') }));
  await expect(page.getByRole('heading', { name: sayPattern('Our suggestion: {title}') })).toBeFocused();
  await expect(page.getByText(sayPattern('It includes what you’d like next: {list}.'))).toBeVisible();
  await expectSpanish(page);
  await expectAccessible(page);
  await keyboard.follow(page.getByRole('button', { name: say('Start this plan') }));
  await expect(page.getByText(say('Day {day} of {DAYS}', { day: 1, DAYS: 28 }))).toBeVisible();
  await expectSpanish(page);
  await keyboard.follow(page.getByRole('link', { name: say('Read today’s step') }));
  await expect(page.getByText(say('Day {day} of {DAYS}', { day: 1, DAYS: 28 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('Try this today') })).toBeVisible();
  await expectSpanish(page);
}
