import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { say } from '../pages/language';

test('old quiz URL redirects with path, query, hash', async ({ page }) => {
  await page.goto('/adhd-quiz/?x=1#top');
  await page.waitForURL('**/inflow-quiz/start**');
  expect(new URL(page.url()).pathname).toBe('/inflow-quiz/start');
});

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: say('We couldn’t find that page, so here’s our home page.') }),
  ).toBeVisible();
});

for (const path of [
  '/login',
  '/reset-password',
  '/hcp-referral',
  '/winback-plain',
  '/winback-30off',
  '/live',
  '/withdraw',
  '/your-data',
  '/keep-membership',
  '/legal/privacy',
  '/legal/consumer-health-data',
  '/legal/cookies',
  '/legal/terms',
  '/legal/refunds',
  '/legal/imprint',
  '/legal/unsubscribe',
  '/support',
  '/results',
  '/web-view-quiz',
]) {
  test(`${path} has heading, title and next step`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Tidewell/);
    const waysOn = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'));
    await expect(waysOn.first()).toBeVisible();
    await expectAccessible(page);
  });
}

test('imprint and terms say who runs the site', async ({ page }) => {
  await page.goto('/legal/imprint');
  await expect(page.getByText(`${say('Company')}: Sample Company (not a real company)`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'hello@tidewell.example' })).toBeVisible();
  await page.goto('/legal/terms');
  await expect(page.getByText(`${say('Governing law')}: Sampleland (not a real country)`)).toBeVisible();
});

test('every entry screen fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/inflow-quiz/start', '/checkout/price-options', '/login', '/support']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `width of ${path}`).toBeLessThanOrEqual(320);
  }
});

/** Pages of the site; web views of the app and technical pages have no footer. */
const withFoot = [
  '/',
  '/login',
  '/reset-password',
  '/withdraw',
  '/hcp-referral',
  '/inflow-quiz/start',
  '/results',
  '/checkout/price-options',
];

for (const path of withFoot) {
  test(`footer of ${path} is a landmark at bottom`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2000 });
    await page.goto(path);
    const foot = page.getByRole('contentinfo');
    await expect(foot).toHaveCount(1);
    await expect(page.getByRole('main').locator('footer')).toHaveCount(0);
    await expect(foot.getByRole('link', { name: say('Need support now?') })).toBeVisible();
    expect(await measureLowerEdge(foot)).toBeGreaterThanOrEqual(1999);
    await expectAccessible(page);

    await foot.getByRole('link', { name: say('Need support now?') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Support') })).toBeVisible();
    await expect(foot).toHaveCount(0);
  });
}

for (const path of ['/login', '/reset-password', '/withdraw']) {
  test(`the logo on ${path} leads home`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('link', { name: 'Tidewell', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
}

/** The bottom edge of the element, including the space reserved for the consent banner. */
function measureLowerEdge(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { paddingBottom } = getComputedStyle(document.body);
    return node.getBoundingClientRect().bottom + Number.parseFloat(paddingBottom);
  });
}
