import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { hostFilesOf } from '../pages/host-files';
import { boundary, expectSamePage, markPage } from '../pages/remotes';
import { loaderOf, startCallsOf, timesAsked, withoutBootDocument } from '../pages/start-up';

const pages = [
  { link: 'Need support now?', path: '/support', title: 'Support', file: 'SupportPage' },
  { link: 'Terms', path: '/legal/terms', title: 'Terms', file: 'LegalPage' },
];

for (const { link, path, title, file } of pages) {
  test(`${path} whose code does not arrive says so and comes when asked again, without a reload`, async ({
    page,
  }) => {
    const host = await hostFilesOf(page);
    const failed = boundary(page);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    host.lose(file);
    await markPage(page);
    await page.getByRole('link', { name: link }).click();
    await expect(failed.title).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const isHelp = path === '/support';
    await expect(failed.help).toHaveCount(isHelp ? 0 : 1);
    await expect(page.getByText('call your local emergency number')).toHaveCount(isHelp ? 1 : 0);

    await failed.retry.click();
    // Three tries each time.
    await expect.poll(host.timesLost).toBe(6);
    await expect(failed.title).toBeVisible();
    host.lose(undefined);
    await failed.retry.click();
    await expect(heading).toBeVisible();
    await expectSamePage(page);
  });

  test(`${path} opened at once without its code has the same way back`, async ({ page }) => {
    const host = await hostFilesOf(page);
    const failed = boundary(page);
    host.lose(file);
    await page.goto(path);
    await expect(failed.title).toBeVisible();
    await markPage(page);
    host.lose(undefined);
    await failed.retry.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectSamePage(page);
  });
}

const SCHEMAS = '"/app-config"';

test('schemas that arrive at a later try hold nobody up', async ({ page }) => {
  await withoutBootDocument(page);
  const host = await hostFilesOf(page);
  const calls = startCallsOf(page);
  host.lose(SCHEMAS);
  page.on('requestfailed', () => host.lose(undefined));
  await page.goto('/support');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  expect(host.timesLost()).toBe(1);
  expect(timesAsked(calls, 'app-config')).toBe(1);
});

test('schemas that do not arrive lead to another try, and nothing of the link is lost', async ({ page }) => {
  await withoutBootDocument(page);
  const host = await hostFilesOf(page);
  const { failed, retry } = loaderOf(page);
  host.lose(SCHEMAS);
  await page.goto('/login?userEmail=later@example.org&gclid=g-1');
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(host.timesLost()).toBeGreaterThanOrEqual(3);
  await markPage(page);

  host.lose(undefined);
  const consent = page.waitForRequest((request) => request.url().endsWith('/v1/consents'));
  const told = page.waitForRequest((request) => request.url().includes('/v1/a/user-info/'));
  await retry.click();
  await expect(page.getByLabel('E-mail address')).toHaveValue('later@example.org');
  expect((await consent).postDataJSON()).toMatchObject({ surface: 'email-link' });
  expect((await told).postDataJSON()).toMatchObject({ adMetrics: { gclid: 'g-1' } });
  await expectSamePage(page);
});
