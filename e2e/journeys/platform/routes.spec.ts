import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { locateConsent, openWithBanner } from '../../pages/consent';
import { say } from '../../pages/language';

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: say('We couldn’t find that page, so here’s our home page.') }),
  ).toBeVisible();
});

/** Pages that stand alone; those with a footer below also have heading, title and next step. */
const pages = [
  '/winback-plain',
  '/winback-30off',
  '/live',
  '/your-data',
  '/keep-membership',
  '/legal/privacy',
  '/legal/consumer-health-data',
  '/legal/cookies',
  '/legal/terms',
  '/legal/refunds',
  '/legal/imprint',
  '/legal/accessibility',
  '/legal/sources',
  '/legal/unsubscribe',
  '/support',
  '/web-view-quiz',
];

/** Pages of the site; web views of the app and technical pages have no footer. */
const pagesWithFooter = [
  '/',
  '/login',
  '/reset-password',
  '/withdraw',
  '/hcp-referral',
  '/inflow-quiz/start',
  '/results',
  '/checkout/price-options',
];

// One browser opens them all: its cache makes every page after the first one fast.
test('every page has heading, title and next step', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expectWayOn(page, path);
  }
});

test('every footer is a landmark at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2000 });
  // A banner that appears during a click moves the footer away from it.
  await openWithBanner(page, '/');
  await locateConsent(page).reject.click();
  for (const path of pagesWithFooter) {
    await page.goto(path);
    await expectWayOn(page, path);
    const footer = page.getByRole('contentinfo');
    await expect(footer, path).toHaveCount(1);
    await expect(page.getByRole('main').locator('footer'), path).toHaveCount(0);
    expect(await measureLowerEdge(footer), path).toBeGreaterThanOrEqual(1999);

    await footer.getByRole('link', { name: say('Need support now?') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('Support') }), path).toBeVisible();
    await expect(footer, path).toHaveCount(0);
  }
});

test('imprint and terms say who runs the site', async ({ page }) => {
  await page.goto('/legal/imprint');
  await expect(page.getByText(`${say('Company')}: Sample Company (not a real company)`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'hello@tidewell.example' })).toBeVisible();
  await page.goto('/legal/terms');
  await expect(page.getByText(`${say('Governing law')}: Sampleland (not a real country)`)).toBeVisible();
});

async function expectWayOn(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page, path).toHaveTitle(/Tidewell/);
  const waysOn = page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'));
  await expect(waysOn.first(), path).toBeVisible();
  await expectAccessible(page);
}

function measureLowerEdge(element: Locator): Promise<number> {
  return element.evaluate((node) => node.getBoundingClientRect().bottom);
}
