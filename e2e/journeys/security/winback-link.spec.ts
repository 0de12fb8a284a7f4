import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say, sayMoney, sayPattern } from '../../pages/language';

const winbackTexts = [
  '30%',
  say('Welcome back'),
  say('Pick up where you left off'),
  say('Your answers are still here. There’s nothing to catch up on.'),
  sayPattern('Offer ends <0>{date}</0> ({timeLeft} left).'),
];

test('stranger at /winback-30off sees the regular offer', async ({ page }) => {
  for (const search of ['', '?wbt=30off&wbfa=1', '?wbt=30off&winbackToken=forged.token']) {
    await page.goto(`/winback-30off${search}`);
    await expect(page.getByRole('link', { name: say('Choose this membership') })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(sayMoney(11999));
    for (const text of winbackTexts) await expect(main, search).not.toContainText(text);
  }
  await expectAccessible(page);
});
