import { formatTestFlags } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { startKeyboard } from '../../pages/keyboard';
import { say, setPageLanguage } from '../../pages/language';
import { expectFitting, expectUsable, narrowScreen } from '../../pages/narrow-screen';
import { answerByKeyboard, beginByKeyboard } from '../../pages/quiz-keyboard';
import { linksToPrices, linkWithoutStory } from '../../pages/results';
import { newEmail } from '../../pages/unique-values';

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

    test('the short quiz for returning members and the early ends work by keyboard', async ({ page }) => {
      await page.goto('/winback');
      await beginByKeyboard(page);
      expect(await checkSteps(page)).toEqual([
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
      for (const exit of ['not-for-minors', 'not-right-now']) {
        await page.goto(`/inflow-quiz/${exit}`);
        await page.getByRole('link', { name: say('Find someone to talk to') }).waitFor();
        await expectUsable(page);
      }
    });
  });
}

/**
 * Answers by keyboard and checks the screens on the way: the first of each kind in every respect, all others for what
 * their texts decide. Returns the ids of the steps.
 */
async function checkSteps(page: Page): Promise<string[]> {
  const steps: string[] = [];
  const kinds = new Set<string>();
  await answerByKeyboard(page, {
    email: newEmail('keyboard'),
    onStep: async ({ id, control, hasButton }) => {
      steps.push(id);
      // What is typed differs from step to step: an e-mail with its consents, a number, a place.
      const kind = control === 'typed' ? id : `${control} ${hasButton}`;
      if (kinds.has(kind)) await expectFitting(page);
      else await expectUsable(page);
      kinds.add(kind);
    },
  });
  return steps;
}

/** From the first result to the prices by the keyboard alone. */
async function walkResultsByKeyboard(page: Page): Promise<void> {
  const keyboard = startKeyboard(page);
  for (const action of linksToPrices) {
    const main = page.getByRole('main');
    const locate = (name: string) => main.getByRole('link', { name: say(name) });
    // The first answers to all questions are too few for a story.
    const link = locate(action).or(locate(linkWithoutStory));
    await link.waitFor();
    await expectFitting(page);
    await keyboard.activate(link);
  }
  await page.waitForURL('**/checkout/price-options');
  await page.getByRole('radio').first().waitFor();
  await expectUsable(page);
}
