import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { getAddress } from '../../pages/addresses';
import { readPersonByUuid } from '../../pages/services';

const attribution: Readonly<Record<string, string>> = {
  utm_source: 'newsletter',
  utm_medium: 'mail',
  utm_campaign: 'spring',
  utm_content: 'button',
  utm_term: 'focus',
  utm_matchtype: 'exact',
  utm_adcopy: 'calm',
  utm_placement: 'top',
  dclid: 'd-1',
  fbclid: 'f-1',
  epik: 'e-1',
  gclid: 'g-1',
  ko_click_id: 'k-1',
  li_fat_id: 'l-1',
  msclkid: 'm-1',
  ttclid: 't-1',
  twclid: 'w-1',
  wbraid: 'b-1',
};

test('attribution parameters are stored and stripped from the address', async ({ page }) => {
  const uuid = randomUUID();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const ours = [getAddress('SITE_URL'), getAddress('API_URL'), getAddress('ASSETS_URL')];
    if (!ours.some((origin) => request.url().startsWith(origin))) foreign.push(request.url());
  });
  await page.goto(`/?${new URLSearchParams({ ...attribution, uuid, stays: '1' })}`);
  await expect(page).toHaveURL('/?stays=1');
  const readAdMetrics = async () => (await readPersonByUuid(uuid)).profile?.adMetrics;
  await expect.poll(readAdMetrics).toMatchObject(attribution);

  const secondLink = page.waitForRequest((request) => request.url().includes('/a/user-info/'));
  await page.goto('/?gclid=g-2');
  await secondLink;
  await expect
    .poll(readAdMetrics)
    .toMatchObject({ gclid: 'g-2', first_gclid: 'g-1', first_utm_source: 'newsletter' });
  // Attribution stays private: flags are fetched without it.
  expect(foreign.filter((url) => /g-1|newsletter/.test(url))).toEqual([]);
});
