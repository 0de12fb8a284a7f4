import { expect, type Page, test } from '@playwright/test';
import { cards, choosePlan, createAccount, fillCard, startTrial } from '../pages/checkout';
import { consentOf, openAsked, quiet } from '../pages/consent';
import { newEmail } from '../pages/fresh';
import { layerOf, named, pushLate, reportsToGoogle, withConfig } from '../pages/google';

const everything = 'ad_storage ad_user_data ad_personalization analytics_storage';

test('the tag comes with consent, hears of the purchase once, and of nothing after a withdrawal', async ({
  page,
}) => {
  const reports = reportsToGoogle(page);
  const scripts = tagsLoaded(page);
  await openAsked(page, '/support');
  await quiet(page);
  expect(scripts).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toBeUndefined();

  await consentOf(page).accept.click();
  const layer = await layerOf(page);
  expect(await layer.consents()).toEqual(['default', `update ${everything}`]);
  await expect.poll(() => scripts).toEqual(['/google/gtag/js?id=G-LOCAL']);
  await page.goto('/checkout/price-options');
  await choosePlan(page, /Monthly/);
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail('google-tag'));
  await fillCard(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await page.getByRole('heading', { name: 'Welcome. Your trial has begun' }).waitFor();
  await expect.poll(() => named(reports)).toEqual(['purchase']);
  expect(reports[0]).toMatchObject({
    gcs: 'G111',
    'ep.currency': 'USD',
    'epn.value': '19.99',
    pr1: expect.stringContaining('item_name~Subscription price_'),
  });
  expect(new URL(reports[0]?.['dl'] ?? '').search).toBe('');

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
  await withdrawAt(page, '/legal/cookies');
  expect(await cookieNames(page)).not.toContainEqual(expect.stringMatching(/^_ga/));
  await pushLate(page);
  await quiet(page);
  expect(named(reports)).toEqual(['purchase']);
});

test('a container hears of page and address as was agreed, and nothing on pages about health', async ({
  page,
}) => {
  await withConfig(page, { googleAnalyticsTag: 'GTM-LOCAL', dataLayerEmail: 'enabled' });
  const reports = reportsToGoogle(page);
  const scripts = tagsLoaded(page);
  const email = newEmail('container');
  await page.goto(`/legal/cookies?userEmail=${email}`);
  await decide(page, ['Usage statistics']);
  const layer = await layerOf(page);
  expect(await layer.consents()).toEqual(['default', 'update analytics_storage']);
  await expect.poll(() => scripts).toEqual(['/google/gtm.js?id=GTM-LOCAL']);
  await expect.poll(() => named(reports)).toEqual(['page_view']);
  expect(reports[0]).toMatchObject({ gcs: 'G101' });

  await decide(page, ['Usage statistics', 'Measuring our advertising']);
  await expect.poll(() => named(reports)).toEqual(['page_view', 'email']);
  expect(reports[1]).toMatchObject({
    'ep.email': email,
    'ep.external_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });

  await page.getByRole('link', { name: 'To the start page' }).click();
  await page.getByRole('link', { name: 'Start the free quiz' }).first().waitFor();
  await pushLate(page);
  expect((await layer.consents()).at(-1)).toBe('update');
  await page.goBack();
  await page.getByRole('heading', { name: 'Cookies', level: 1 }).waitFor();
  await expect.poll(async () => (await layer.consents()).at(-1)).toBe(`update ${everything}`);

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await consentOf(page).rejectAll.click();
  await expect.poll(async () => (await layer.consents()).at(-1)).toBe('update');
  await pushLate(page);
  await quiet(page);
  expect(named(reports)).toEqual(['page_view', 'email']);
});

function tagsLoaded(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/gt(ag\/js|m\.js)$/.test(pathname)) found.push(pathname + search);
  });
  return found;
}

async function decide(page: Page, purposes: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  for (const name of purposes) await consentOf(page).purpose(name).check();
  await consentOf(page).save.click();
  await expect(consentOf(page).dialog).toHaveCount(0);
}

async function withdrawAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const layer = await layerOf(page);
  expect(await layer.consents()).toEqual(['default', `update ${everything}`]);
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await consentOf(page).rejectAll.click();
  await expect.poll(async () => (await layer.consents()).at(-1)).toBe('update');
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
