import { formatTestFlags } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say } from '../../pages/language';
import { createVersion, locatePreview, publishCanary, readStableRelease } from '../../pages/parts/remotes';
import { locateAttention } from '../../pages/results';

const opener = (page: Page) => page.getByRole('button', { name: 'Dev menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Dev menu' });

async function openPanel(page: Page, panel: string): Promise<void> {
  await opener(page).click();
  await menu(page).getByRole('button', { name: panel, exact: true }).click();
}

// Files for the next screen may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('tester overrides flag, step and version, then resets', async ({ page }) => {
  const release = { ...(await readStableRelease('results')), version: createVersion('tried') };
  expect(await publishCanary(release)).toEqual({ status: 201 });

  await page.goto('/?devmenu=1');
  await expect(page).toHaveURL('/');
  const cookies = page.getByRole('button', { name: say('Privacy choices') });
  await opener(page).waitFor();
  await expect(cookies).toBeHidden();
  await openPanel(page, 'Flags');
  await menu(page).getByLabel('footer-cookie-management-landing').selectOption('enabled');
  await menu(page).getByRole('button', { name: 'Reload now' }).click();
  await expect(cookies).toBeVisible();

  await openPanel(page, 'Remotes');
  const versions = menu(page).getByLabel('Version of results for this browser');
  await versions.selectOption(release.version);
  await expect(menu(page).getByText('What you changed shows after a reload.')).toBeVisible();

  await menu(page).getByRole('button', { name: 'Answers', exact: true }).click();
  await menu(page).getByLabel('How to answer').selectOption('highest');
  await menu(page).getByLabel('Step', { exact: true }).selectOption('goals');
  await menu(page).getByRole('button', { name: 'Jump to the step' }).click();
  await page.waitForURL('/inflow-quiz/goals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('What matters most to you right now?'),
  );

  await page.goto('/results/result-adhd-calculations');
  await expect(locateAttention(page, 24)).toBeVisible();
  await expect(locatePreview(page).getByText(`results ${release.version}`)).toBeVisible();
  await openPanel(page, 'Events');
  await expect(menu(page).getByText(`"version":"${release.version}"`)).toBeVisible();

  await menu(page).getByRole('button', { name: 'Identity', exact: true }).click();
  const reloaded = page.waitForEvent('load');
  await menu(page).getByRole('button', { name: 'Clear all storage and reload' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(opener(page)).toBeHidden();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain('devmenu');
  expect(kept).not.toContain('quizState');
  expect(kept).not.toContain('flag-overrides');
  expect(kept).not.toContain('remote-overrides');
});

test('menu works by keyboard and fits small screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/support?devmenu=1');
  await opener(page).waitFor();
  const box = await opener(page).boundingBox();
  expect(box && box.x + box.width, 'at the right edge').toBe(320);
  expect(box && box.y + box.height, 'above the consent banner').toBeLessThan(352);
  await page.keyboard.press('Alt+Shift+KeyD');
  await expect(menu(page)).toBeVisible();
  for (const panel of await menu(page).getByRole('navigation').getByRole('button').all()) {
    await panel.press('Enter');
    await expectAccessible(page);
    const [wide, seen] = await menu(page).evaluate(({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ]);
    expect(wide, await panel.innerText()).toBe(seen);
  }
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.closest('dialog') ?? document.activeElement,
    );
    expect(focused).toBeTruthy();
    expect(
      await page.evaluate(() => document.activeElement?.closest('main')),
      'focus behind the menu',
    ).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeVisible();
});

test('without test tools the menu never appears', async ({ page }) => {
  await page.route('**/support*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"testTools":"enabled"', '"testTools":"off"');
    await route.fulfill({ response, body });
  });
  // Debug mode writes to the console all the same.
  const logged = page.waitForEvent('console', (message) => message.text().includes('route: /support'));
  await page.addInitScript(() => localStorage.setItem('debug', '1'));
  await page.goto(`/support?devmenu=1&testFlags=${formatTestFlags('show-dev-menu:show-dev-menu')}`);
  await logged;
  await expect(opener(page)).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+KeyD');
  await expect(menu(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('devmenu'))).toBe('1');
});
