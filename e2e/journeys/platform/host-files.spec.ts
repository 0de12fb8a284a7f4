import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { say } from '../../pages/language';
import { expectInteractive, expectSamePage, locateErrorPage, markPage } from '../../pages/parts/remotes';
import { locateLoader, removeBootDocument } from '../../pages/start-up';

// Files for the next screen may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('page without its code retries without a reload', async ({ page }) => {
  const host = await interceptHostFiles(page);
  const failed = locateErrorPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expectInteractive(page);
  host.drop('SupportPage');
  await markPage(page);
  await page.getByRole('link', { name: say('Need support now?') }).click();
  await expect(failed.title).toBeVisible();
  await expect(page).toHaveURL('/support');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(failed.help).toHaveCount(0);
  await expect(
    page.getByText(say('If you or someone else is in danger, call your local emergency number.')),
  ).toBeVisible();

  await failed.retry.click();
  // Three tries each time.
  await expect.poll(host.countDropped).toBe(6);
  await expect(failed.title).toBeVisible();
  host.drop(undefined);
  await failed.retry.click();
  await expect(page.getByRole('heading', { level: 1, name: say('Support') })).toBeVisible();
  await expectSamePage(page);
});

test('fonts come from the asset store, and from the site while it does not answer', async ({ page }) => {
  const store = `${getAddress('ASSETS_URL')}/host`;
  await expectFontsFrom(page, store);
  await page.route(`${store}/**`, (route) => route.abort());
  await expectFontsFrom(page, getAddress('SITE_URL'));
});

async function expectFontsFrom(page: Page, origin: string): Promise<void> {
  const arrived = page.waitForResponse(`${origin}/static/*.woff2`);
  await page.goto('/');
  expect((await arrived).status()).toBe(200);
  await expectInteractive(page);
  const readFonts = () => page.evaluate(() => [...document.fonts].map(({ family }) => family));
  await expect.poll(readFonts).toEqual(expect.arrayContaining(['Figtree', 'Fraunces']));
}

const SCHEMAS = '"/app-config"';

test('missing schemas offer a retry that keeps the link', async ({ page }) => {
  await removeBootDocument(page);
  const host = await interceptHostFiles(page);
  const { failed, retry } = locateLoader(page);
  host.drop(SCHEMAS);
  await page.goto('/login?userEmail=later@example.org&gclid=g-1');
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(host.countDropped()).toBeGreaterThanOrEqual(3);
  await markPage(page);

  host.drop(undefined);
  const consent = page.waitForRequest((request) => request.url().endsWith('/v1/consents'));
  const reported = page.waitForRequest((request) => request.url().includes('/v1/a/user-info/'));
  await retry.click();
  await expect(page.getByRole('textbox', { name: say('Email address'), exact: true })).toHaveValue(
    'later@example.org',
  );
  expect((await consent).postDataJSON()).toMatchObject({ surface: 'email-link' });
  expect((await reported).postDataJSON()).toMatchObject({ adMetrics: { gclid: 'g-1' } });
  await expectSamePage(page);
});

/** Intercepts the host's lazy scripts, identified by their content since their names are hashes. */
async function interceptHostFiles(page: Page) {
  let lost: string | undefined;
  let times = 0;
  const isLazy = ({ origin, pathname }: URL) =>
    origin === getAddress('SITE_URL') && /^\/static\/(?!main\.)\w+\.[^/]+\.js$/.test(pathname);
  await page.route(isLazy, async (route) => {
    const response = await route.fetch();
    if (!lost || !(await response.text()).includes(lost)) return route.fulfill({ response });
    times += 1;
    return route.abort();
  });
  return {
    /** Blocks scripts that contain the text from now on; without a text, none. */
    drop: (text: string | undefined) => {
      lost = text;
    },
    /** How often a blocked script was requested. */
    countDropped: () => times,
  };
}
