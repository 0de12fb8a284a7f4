import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';

for (const search of ['', '?wbt=30off&wbfa=1', '?wbt=30off&winbackToken=forged.token']) {
  test(`stranger at /winback-30off${search} sees the regular offer`, async ({ page }) => {
    await page.goto(`/winback-30off${search}`);
    await expect(page.getByRole('link', { name: 'Choose this plan' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$119.99 every year');
    await expect(page.getByRole('main')).not.toContainText(
      /30%|Welcome back|left off|still in this browser|Offer ends/,
    );
    await expectAccessible(page);
  });
}
