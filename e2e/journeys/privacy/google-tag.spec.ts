import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { cards, choosePlan, createAccount, fillCard, locateStart, startTrial } from '../../pages/checkout';
import { locateConsent, openWithBanner, waitForIdle } from '../../pages/consent';
import { collectGoogleReports, listEventNames, pushLateEvent, readDataLayer } from '../../pages/google';
import { say } from '../../pages/language';
import { addRuntimeConfig } from '../../pages/start-up';
import { newEmail } from '../../pages/unique-values';

const everything = 'ad_storage ad_user_data ad_personalization analytics_storage';

test('tag follows consent and reports the purchase once', async ({ page }) => {
  const reports = collectGoogleReports(page);
  const scripts = collectLoadedTags(page);
  await openWithBanner(page, '/support');
  await waitForIdle(page);
  expect(scripts).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'dataLayer'))).toBeUndefined();

  await locateConsent(page).accept.click();
  const layer = await readDataLayer(page);
  expect(await layer.consents()).toEqual(['default', `update ${everything}`]);
  await expect.poll(() => scripts).toEqual(['/google/gtag/js?id=G-LOCAL']);
  await page.goto('/checkout/price-options');
  await choosePlan(page, 'monthly');
  await page.getByRole('textbox', { name: say('Email'), exact: true }).fill(newEmail('google-tag'));
  await fillCard(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await locateStart(page, { trialDays: 14 }).waitFor();
  await expect.poll(() => listEventNames(reports)).toEqual(['purchase']);
  expect(reports[0]).toMatchObject({
    gcs: 'G111',
    'ep.currency': 'USD',
    'epn.value': '19.99',
    'ep.subscription_id': expect.stringMatching(/^sub_/),
    'epn.predicted_ltv': expect.stringMatching(/^\d/),
    pr1: expect.stringContaining('item_name~Subscription price_'),
  });
  expect(new URL(reports[0]?.['dl'] ?? '').search).toBe('');

  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForIdle(page);
  await revokeConsentAt(page, '/legal/cookies');
  expect(await listCookieNames(page)).not.toContainEqual(expect.stringMatching(/^_ga/));
  await pushLateEvent(page);
  await waitForIdle(page);
  expect(listEventNames(reports)).toEqual(['purchase']);
});

test('container gets consented pages but no health pages', async ({ page }) => {
  await addRuntimeConfig(page, { googleAnalyticsTag: 'GTM-LOCAL', dataLayerEmail: 'enabled' });
  const reports = collectGoogleReports(page);
  const scripts = collectLoadedTags(page);
  const email = newEmail('container');
  await page.goto(`/legal/cookies?userEmail=${email}`);
  await chooseConsent(page, ['Usage statistics']);
  const layer = await readDataLayer(page);
  expect(await layer.consents()).toEqual(['default', 'update analytics_storage']);
  await expect.poll(() => scripts).toEqual(['/google/gtm.js?id=GTM-LOCAL']);
  await expect.poll(() => listEventNames(reports)).toEqual(['page_view']);
  expect(reports[0]).toMatchObject({ gcs: 'G101' });

  await chooseConsent(page, ['Usage statistics', 'Measuring our ads']);
  await expect.poll(() => listEventNames(reports)).toEqual(['page_view', 'email']);
  expect(reports[1]).toMatchObject({
    'ep.email': hashEmail(email),
    'ep.external_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });

  await page.getByRole('link', { name: say('Go to the home page') }).click();
  await page
    .getByRole('link', { name: say('Start the free quiz') })
    .first()
    .waitFor();
  await pushLateEvent(page);
  expect((await layer.consents()).at(-1)).toBe('update');
  await page.goBack();
  await page.getByRole('heading', { name: say('Cookies'), level: 1 }).waitFor();
  await expect.poll(async () => (await layer.consents()).at(-1)).toBe(`update ${everything}`);

  await page.getByRole('button', { name: say('Privacy choices') }).click();
  await locateConsent(page).rejectAll.click();
  await expect.poll(async () => (await layer.consents()).at(-1)).toBe('update');
  await pushLateEvent(page);
  await waitForIdle(page);
  expect(listEventNames(reports)).toEqual(['page_view', 'email']);
});

function hashEmail(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

function collectLoadedTags(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/\/gt(ag\/js|m\.js)$/.test(pathname)) found.push(pathname + search);
  });
  return found;
}

async function chooseConsent(page: Page, purposes: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: say('Privacy choices') }).click();
  for (const name of purposes) await locateConsent(page).purpose(name).check();
  await locateConsent(page).save.click();
  await expect(locateConsent(page).dialog).toHaveCount(0);
}

async function revokeConsentAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const layer = await readDataLayer(page);
  expect(await layer.consents()).toEqual(['default', `update ${everything}`]);
  await page.getByRole('button', { name: say('Privacy choices') }).click();
  await locateConsent(page).rejectAll.click();
  await expect.poll(async () => (await layer.consents()).at(-1)).toBe('update');
}

async function listCookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}
