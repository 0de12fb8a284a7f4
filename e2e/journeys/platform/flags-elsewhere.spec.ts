import { flagNames, formatTestFlags, parseFlagPair } from '@funnel/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { locateCardNumber } from '../../pages/checkout';
import { type FlagScreen, flagScreens, testWithVisitors as test } from '../../pages/flags/flag-screens';
import { findFlagsOnScreen, listVariants } from '../../pages/flags/flag-variants';
import { say } from '../../pages/language';

// Every worker has its own site and visitors.
test.describe.configure({ mode: 'parallel' });

/** As many as most flags have variants; those with more take turns from screen to screen. */
const ROUNDS = 4;

const link = (name: string) => (page: Page) => page.getByRole('link', { name: say(name) }).first();

/** The screens that are compared, and what is drawn last on each of them. */
const compared: readonly (readonly [FlagScreen, (page: Page) => Locator])[] = [
  ['landing', link('Start the free quiz')],
  ['first question', (page) => page.getByRole('radio').first()],
  // Where the answers are from, once it is known.
  ['results', (page) => page.getByText(say('Based only on your own answers.'))],
  ['prices', (page) => page.getByRole('heading', { name: say('What’s included') })],
  ['payment', locateCardNumber],
  ['cancel trial', (page) => page.getByRole('button', { name: say('Cancel now') })],
];

for (const [index, [screen, locateLast]] of compared.entries()) {
  test(`${screen}: flags of other screens change nothing, and the control has nothing of its own`, async ({
    visitors,
  }) => {
    const others = flagNames.filter((flag) => !findFlagsOnScreen(screen).includes(flag));
    const control = await visitors.visit(screen, { isFresh: true }, async (page) => {
      await flagScreens[screen].open(page, {});
      const finished = await readFinishedScreen(page, locateLast(page));
      const variants = findFlagsOnScreen(screen).flatMap((flag) => listVariants(flag));
      for (const { flag, variant, shows } of variants)
        if (shows) await expect(shows(page), `${flag}:${variant}`).toBeHidden();
      return finished;
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const testFlags = combineVariants(others, index * ROUNDS + round);
      await visitors.visit(screen, { isFresh: true }, async (page) => {
        await flagScreens[screen].open(page, { testFlags });
        await locateLast(page).waitFor();
        await expect.poll(() => readScreen(page), { message: testFlags }).toBe(control);
      });
    }
  });
}

/** One variant of every flag, another one in every turn. */
function combineVariants(flags: readonly (typeof flagNames)[number][], turn: number): string {
  const pairs = flags.flatMap((flag) => {
    const variants = listVariants(flag);
    const one = variants[turn % variants.length];
    return one ? [parseFlagPair(`${flag}:${one.variant}`)] : [];
  });
  return formatTestFlags(pairs);
}

/** The screen as assistive technology reads it. */
async function readScreen(page: Page): Promise<string> {
  return await page.locator('body').ariaSnapshot();
}

/** The same once its last part and the footer, which arrive in any order, are there and nothing changes any more. */
async function readFinishedScreen(page: Page, last: Locator): Promise<string> {
  await Promise.all([last.waitFor(), page.getByRole('contentinfo').waitFor()]);
  let screen = await readScreen(page);
  const isStill = async () => {
    const before = screen;
    screen = await readScreen(page);
    return before === screen;
  };
  await expect.poll(isStill, { intervals: [300] }).toBe(true);
  return screen;
}
