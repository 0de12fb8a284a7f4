import { expect, test } from '@playwright/test';
import { say } from '../pages/language';

const title = say('Understand how your attention works');

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('landing page is styled and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const start = page.getByRole('link', { name: say('Start the free quiz') });
    await expect(start).toHaveCSS('background-color', 'rgb(11, 95, 85)');
    await start.click();
    await expect(page).toHaveURL('/inflow-quiz');
  });
});

test('React hydrates the page without shift or blank', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0, blanks: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      const look = () => {
        if (!root?.querySelector('h1')) seen.blanks += 1;
      };
      look();
      if (root) new MutationObserver(look).observe(root, { childList: true, subtree: true });
    });
  });
  await page.goto('/');
  // The tab gets its title from React.
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const { shift, blanks } = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(blanks).toBe(0);
  // Less than visible: one pixel of one line is more.
  expect(shift).toBeLessThan(0.001);
  await page.getByRole('link', { name: say('Start the free quiz') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Before we begin'));
});

test('a returning visitor gets no prerendered screen', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(new RegExp(title));
  const again = await page.request.get('/');
  expect(await again.text()).not.toContain('<h1');
});
