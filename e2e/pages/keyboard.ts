import { expect, type Locator, type Page } from '@playwright/test';

/** Half a minute of a person who presses two keys a second. */
export const HALF_A_MINUTE = 60;

/** Uses the open page by keyboard alone, and counts the key presses and the screens. */
export function startKeyboard(page: Page) {
  const screens: string[] = [];
  let presses = 0;

  async function press(key: string): Promise<void> {
    presses += 1;
    await page.keyboard.press(key);
  }

  async function moveTo(target: Locator): Promise<void> {
    await target.waitFor();
    const start = presses;
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      expect(presses - start, `presses of Tab to ${target}`).toBeLessThan(HALF_A_MINUTE);
      await press('Tab');
    }
  }

  return {
    press,
    moveTo,
    async activate(target: Locator): Promise<void> {
      await moveTo(target);
      await press('Enter');
    },
    /** Follows a link or presses a button that leads to another screen, where the heading gets the focus. */
    async follow(target: Locator): Promise<void> {
      const heading = page.getByRole('heading', { level: 1 });
      const before = (await heading.textContent()) ?? '';
      await moveTo(target);
      await press('Enter');
      await expect(heading).not.toHaveText(before);
      await expect(heading).toBeFocused();
    },
    /** Typed characters count as one press: they depend on the address alone. */
    async type(target: Locator, text: string): Promise<void> {
      await moveTo(target);
      presses += 1;
      await page.keyboard.insertText(text);
    },
    /** Waits for the heading of the next screen. */
    async expectScreen(title: string): Promise<void> {
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      screens.push(title);
    },
    screens: (): readonly string[] => screens,
    presses: (): number => presses,
  };
}
