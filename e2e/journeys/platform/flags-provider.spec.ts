import { expect, type Page, test } from '@playwright/test';
import { collectThirdPartyRequests } from '../../pages/consent';
import { setFlag } from '../../pages/flags/flags';
import { say } from '../../pages/language';
import { setFlagsProvider } from '../../pages/start-up';

const FLAG = 'footer-cookie-management-landing';
const manageCookies = (page: Page) => page.getByRole('button', { name: say('Privacy choices') });

/** What our host relays of the flag service. */
function collectFlagCalls(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/flags/')) found.push(pathname);
  });
  return found;
}

/** What the dev menu says about the flag: its variant, and who decided it. */
async function expectFlag(page: Page, said: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Dev menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Dev menu' });
  await menu.getByRole('button', { name: 'Flags', exact: true }).click();
  await expect(menu.getByLabel(FLAG)).toHaveAccessibleDescription(said);
  await page.keyboard.press('Escape');
}

test.beforeEach(async ({ page }) => {
  await setFlag(FLAG, { value: 'enabled' });
  await page.goto('/?devmenu=1');
  await expect(manageCookies(page), 'the definitions have come through').toBeVisible();
  await page.goto('about:blank');
});

test.afterEach(async () => {
  await setFlag(FLAG, undefined);
});

test('OpenFeature applies flags live and calls only our host', async ({ page }) => {
  const others = collectThirdPartyRequests(page);
  const calls = collectFlagCalls(page);
  await setFlagsProvider(page, 'openfeature');
  await page.goto('/');
  await expect(manageCookies(page)).toBeVisible();
  await expectFlag(page, /^enabled from openfeature/);

  await setFlag(FLAG, undefined);
  await expect(manageCookies(page)).toHaveCount(0);
  await expectFlag(page, /^control from openfeature/);
  expect(calls).toContain('/flags/sub/sdk-local');
  expect(others).toEqual([]);
});
