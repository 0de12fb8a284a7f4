import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { say } from '../../pages/language';
import { addTrace, copyRelease } from '../../pages/parts/remote-variants';
import {
  createPreviewLink,
  createVersion,
  locatePreview,
  publishCanary,
  readStableRelease,
} from '../../pages/parts/remotes';

const trace = 'previewedCodeRan';
const bank = 'http://bank.test/';

/** Whether the page runs the previewed code, and says so. */
async function expectPreview(page: Page, version: string): Promise<void> {
  await expect(locatePreview(page)).toContainText(`results ${version}`);
  await expect(page.getByRole('heading', { level: 1, name: say('No results here yet') })).toBeVisible();
  expect(await page.evaluate((name) => Reflect.get(window, name), trace)).toBe(true);
}

test('preview lasts from its link until it is left', async ({ page }) => {
  const stable = await readStableRelease('results');
  const release = await copyRelease(stable, createVersion('preview'), addTrace(trace));
  expect(await publishCanary(release)).toEqual({ status: 201 });
  const ofStable: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/results/${stable.version}/`)) ofStable.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await createPreviewLink(release, '/results'));
  await expectPreview(page, release.version);
  await expect(page).toHaveURL('/results');
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing is wider than the screen').toBe(320);

  await page.reload();
  await expectPreview(page, release.version);
  await page.goto('/support');
  await expect(locatePreview(page)).toBeVisible();

  const back = `${getAddress('SITE_URL')}/results?redirect_status=succeeded`;
  await page.route(bank, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${back}">Back to the shop</a>` }),
  );
  await page.goto(bank);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expectPreview(page, release.version);
  expect(ofStable, 'files of the regular version').toEqual([]);

  await locatePreview(page)
    .getByRole('button', { name: say('Leave the preview') })
    .click();
  await expect(locatePreview(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: say('No results here yet') })).toBeVisible();
  expect(await page.evaluate((name) => Reflect.get(window, name), trace)).toBeUndefined();
});
