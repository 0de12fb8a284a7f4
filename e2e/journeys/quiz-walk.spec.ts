import { formatTestFlags } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { startKeyboard } from '../pages/keyboard';
import { say, setPageLanguage } from '../pages/language';
import { expectUsable, narrowScreen } from '../pages/narrow-screen';
import { startNearTheEnd } from '../pages/quiz';
import { answerByKeyboard, beginByKeyboard } from '../pages/quiz-keyboard';
import { linksToPrices } from '../pages/results';
import { newEmail } from '../pages/unique-values';

/** Every variant that adds questions and can be combined with the others. */
const everyVariant = formatTestFlags([
  'quinn-funnel:quinn-funnel',
  'jtbd:jtbd',
  'ocd-questions:ocd-questions',
  'hcp-details-search:hcp-details-search',
]);

test.use({ viewport: narrowScreen });
test.afterEach(() => setPageLanguage());

for (const [language, locale] of [
  ['en', 'en-US'],
  ['es', 'es-MX'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });
    test.beforeEach(() => setPageLanguage(language));

    test('the whole quiz with all its variants, and its results, work by keyboard', async ({ page }) => {
      await page.goto(`/inflow-quiz?testFlags=${everyVariant}`);
      await beginByKeyboard(page);
      const steps = await checkSteps(page);
      expect(steps).toEqual(
        expect.arrayContaining(['quinn-hello', 'done-when', 'repetition-4', 'hcp-search']),
      );
      await page.waitForURL('**/results/**');
      await walkResultsByKeyboard(page);
    });

    test('the question of another variant and the early ends work by keyboard', async ({ page }) => {
      await startNearTheEnd(page, { testFlags: formatTestFlags('hcp-details:hcp-details') });
      expect(await checkSteps(page, { only: ['hcp-details'], until: 'email' })).toContain('hcp-details');
      for (const exit of ['not-for-minors', 'not-right-now']) {
        await page.goto(`/inflow-quiz/${exit}`);
        await page.getByRole('link', { name: say('Find someone to talk to') }).waitFor();
        await expectUsable(page);
      }
    });

    test('the short quiz for returning members works by keyboard', async ({ page }) => {
      await page.goto('/winback');
      await beginByKeyboard(page);
      expect(await checkSteps(page, { only: ['back-hello', 'back-changed', 'back-missing'] })).toEqual([
        'back-hello',
        'back-changed',
        'back-missing',
        'goals',
        'obstacle',
        'minutes',
        'email',
      ]);
      await page.waitForURL('**/winback-plain');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectUsable(page);
    });
  });
}

type CheckOptions = {
  /** The steps to check; without them, every one is. */
  only?: readonly string[];
  until?: string;
};

/** Answers by keyboard and checks the screens on the way; returns the ids of the steps. */
async function checkSteps(page: Page, { only, until }: CheckOptions = {}): Promise<string[]> {
  const steps: string[] = [];
  await answerByKeyboard(page, {
    email: newEmail('keyboard'),
    ...(until && { until }),
    onStep: async (stepId) => {
      steps.push(stepId);
      if (!only || only.includes(stepId)) await expectUsable(page);
    },
  });
  return steps;
}

/** From the first result to the prices by the keyboard alone. */
async function walkResultsByKeyboard(page: Page): Promise<void> {
  const keyboard = startKeyboard(page);
  for (const action of linksToPrices) {
    const link = page.getByRole('main').getByRole('link', { name: say(action) });
    await link.waitFor();
    await expectUsable(page);
    await keyboard.activate(link);
  }
  await page.waitForURL('**/checkout/price-options');
  await page.getByRole('radio').first().waitFor();
  await expectUsable(page);
}
