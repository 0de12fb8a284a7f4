import { expect, type Page, test } from '@playwright/test';
import { holdCalls } from '../../pages/hold-calls';
import { say } from '../../pages/language';
import { readLayoutShift, recordLayoutShift } from '../../pages/layout-shift';

const title = say('See which ADHD traits show up in your day');

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('landing page is styled and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const start = page.getByRole('link', { name: say('Start the free quiz') });
    await expect(page.getByRole('contentinfo')).toContainText(say('Privacy'));
    await expect(start).toHaveCSS('background-color', 'rgb(11, 95, 85)');
    await start.click();
    await expect(page).toHaveURL('/inflow-quiz');
  });
});

const firstScreens: Readonly<Record<string, { address: string; part: string }>> = {
  control: { address: '/', part: say('Start the free quiz') },
  plain: { address: '/?lpe=plain', part: say('How old are you?') },
  review: { address: '/?lpe=review', part: say('Start the free quiz') },
  trust: { address: '/?lpe=trust', part: say('No labels') },
};

for (const [variant, { address, part }] of Object.entries(firstScreens)) {
  test(`React takes over the page of ${variant} without shift or blank`, async ({ page }) => {
    await recordLayoutShift(page);
    await watchFirstScreen(page, part);
    await page.goto(address);
    // The tab gets its title from React.
    await expect(page).toHaveTitle(new RegExp(say('ADHD traits in adults: a free quiz')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(part, { exact: true })).toBeVisible();
    await expect(page.getByText(say('We made Sam up to show you what a result looks like.'))).toBeVisible();
    expect(await page.evaluate((): unknown => Reflect.get(window, 'blanks'))).toBe(0);
    // Less than visible: one pixel of one line is more.
    expect(await readLayoutShift(page)).toBeLessThan(0.001);
  });
}

type Press = (page: Page, at: { x: number; y: number }) => Promise<() => Promise<void>>;

/** Each begins a press and returns what ends it. */
const presses: Readonly<Record<string, Press>> = {
  mouse: async (page, { x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    return () => page.mouse.up();
  },
  touch: async (page, at) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    return async () => {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
  },
};

for (const [pointer, press] of Object.entries(presses)) {
  test.describe(`with a ${pointer}`, () => {
    test.use({ hasTouch: pointer === 'touch' });

    test('press during which React takes over opens the quiz', async ({ page }) => {
      const releaseCode = await holdCalls(page, /__federation_expose_remote\.\w+\.js$/);
      await page.goto('/', { waitUntil: 'commit' });
      const start = page.getByRole('link', { name: say('Start the free quiz') });
      const { x, y, width, height } = (await start.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      // The code listens for presses once it has its own texts and settings.
      await page.waitForFunction(() => document.cookie.includes('visitor='));
      const endPress = await press(page, { x: x + width / 2, y: y + height / 2 });
      releaseCode();
      await expect(page).toHaveTitle(new RegExp(say('ADHD traits in adults: a free quiz')));
      await endPress();
      await expect(page).toHaveURL('/inflow-quiz/start');
    });
  });
}

for (const [press, button, address, control] of [
  // A link would be dragged by the browser.
  ['that moves to another control', 'left', '/?lpe=plain', 'label'],
  ['of the right button', 'right', '/', 'main a'],
] as const) {
  test(`press ${press} while React takes over presses nothing`, async ({ page }) => {
    const releaseCode = await holdCalls(page, /__federation_expose_remote\.\w+\.js$/);
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(control).first().hover();
    await page.waitForFunction(() => document.cookie.includes('visitor='));
    await page.mouse.down({ button });
    releaseCode();
    await expect(page).toHaveTitle(new RegExp(say('ADHD traits in adults: a free quiz')));
    const clicks = await page.evaluateHandle(() => {
      const found: (EventTarget | null)[] = [];
      addEventListener('click', ({ target }) => found.push(target), { capture: true });
      return found;
    });
    if (button === 'left') await page.getByRole('link', { name: say('Sign in') }).hover();
    await page.mouse.up({ button });
    expect(await clicks.evaluate((found) => found.length)).toBe(0);
  });
}

/** Counts the moments in which the heading or the part of a variant is missing. */
async function watchFirstScreen(page: Page, part: string): Promise<void> {
  await page.addInitScript((text) => {
    let blanks = 0;
    Reflect.set(window, 'blanks', blanks);
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      const look = () => {
        if (!root?.querySelector('h1') || !root.textContent?.includes(text))
          Reflect.set(window, 'blanks', ++blanks);
      };
      look();
      if (root) new MutationObserver(look).observe(root, { childList: true, subtree: true });
    });
  }, part);
}
