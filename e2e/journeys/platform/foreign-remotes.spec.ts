import { expect, test } from '@playwright/test';
import { FOREIGN_TITLE, foreignRemotes } from '../../pages/parts/foreign-remotes';
import { createVersion, previewRelease, readStableRelease } from '../../pages/parts/remotes';

for (const [way, make] of Object.entries(foreignRemotes)) {
  test(`remote that was made with ${way} shows in the site`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const release = await make(await readStableRelease('results'), createVersion('foreign'));
    await page.goto(await previewRelease(release));
    await page.goto('/results');
    await expect(page.getByText(FOREIGN_TITLE, { exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  });
}
