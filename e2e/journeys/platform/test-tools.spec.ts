import { formatTestFlags } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { memberStates } from '../../members/member-states';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { sayCurrency } from '../../pages/language';
import { readPerson } from '../../pages/services';
import { signInByButton } from '../../pages/sign-in';
import { newEmail } from '../../pages/unique-values';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Dev menu' });

test('one link forces a state that a copied link shows elsewhere', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const state = {
    testFlags: formatTestFlags('localized-currency:localized'),
    testGeo: 'GB',
    testConsent: 'analytics,health:no',
    testClock: '+3d',
    devmenu: '1',
  };
  await page.goto(`/checkout/price-options?${new URLSearchParams(state)}`);
  await expect(page).toHaveURL('/checkout/price-options');
  const pounds = (shown: Page) => shown.getByRole('radio', { name: new RegExp(sayCurrency('GBP')) });
  await expect(pounds(page)).toHaveCount(2);
  await page.reload();
  await expect(pounds(page)).toHaveCount(2);
  const ahead = await page.evaluate(() => Date.now());
  expect(Math.round((ahead - Date.now()) / 3_600_000)).toBe(72);

  await page.getByRole('button', { name: 'Dev menu' }).click();
  await menu(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(menu(page).getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.newContext();
  const colleague = await other.newPage();
  // The banner comes after an answer of the API.
  await colleague.goto(link, { waitUntil: 'networkidle' });
  await expect(pounds(colleague)).toHaveCount(2);
  expect(await colleague.evaluate(() => localStorage.getItem('test-clock'))).toBe('+3d');
  await expect(colleague.getByRole('complementary', { name: 'Test link' })).toHaveCount(0);
  await other.close();

  const reloaded = page.waitForEvent('load');
  await menu(page).getByRole('button', { name: 'Reset all that is forced' }).click();
  await reloaded;
  expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeLessThan(60_000);
});

test('test link that names what is unknown says so', async ({ page }) => {
  const wrong = { testSwimlane: 'bogus', testFlags: '3-billing-rollout:00000000', remotes: 'quiz@9.9.9' };
  await page.goto(`/support?${new URLSearchParams(wrong)}`);
  const banner = page.getByRole('complementary', { name: 'Test link' });
  await expect(banner.getByText(/testSwimlane: “bogus”/)).toBeVisible();
  await expect(banner.getByRole('listitem').filter({ hasText: '3-billing-rollout:00000000' })).toContainText(
    'ec86c83c',
  );
  await expect(banner.getByText(/quiz@9\.9\.9/)).toBeVisible();
  await expectAccessible(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('tester makes a member in every state and signs in', async ({ page }) => {
  test.slow();
  const statuses = new Map<string, string | undefined>();
  for (const state of Object.keys(memberStates)) {
    const email = newEmail(state);
    await page.goto(`${getAddress('SANDBOX_URL')}/members`);
    await page.getByLabel('State', { exact: true }).selectOption(state);
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Make the member' }).click();
    await expect(page.getByRole('status')).toContainText(email);
    statuses.set(state, (await readPerson(email)).subscriptions[0]?.status);
  }
  expect(Object.fromEntries(statuses)).toEqual({
    trial: 'trialing',
    active: 'active',
    'pause-planned': 'active',
    paused: 'active',
    'past-due': 'past_due',
    unpaid: 'unpaid',
    cancelled: 'active',
    'cancelled-trial': 'trialing',
    ended: 'canceled',
    refunded: 'active',
    disputed: 'active',
  });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in as this member' }).click();
  await signInByButton(page);
  await page.waitForURL('**/account');
});
