import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { getAddress } from '../pages/addresses';
import { sayPattern } from '../pages/language';
import { agreeAndStart } from '../pages/quiz';
import { readPerson, readPersonByUuid } from '../pages/services';
import { newEmail } from '../pages/unique-values';

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

test('mail link fills e-mail and records consent', async ({ page }) => {
  const consent = page.waitForRequest((request) => request.url().endsWith('/v1/consents'));
  await page.goto('/login?userEmail=reader@example.org');
  expect((await consent).postDataJSON()).toMatchObject({
    decisions: [{ purpose: 'messaging', granted: true }],
    surface: 'email-link',
  });
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe('reader@example.org');
});

test('test answers move the quiz to their step', async ({ page }) => {
  await page.goto('/?testAnswers=age:25-34');
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: sayPattern('Continue where you left off ({percent}%)') }).click();
  await agreeAndStart(page);
  await expect(page).toHaveURL('/inflow-quiz/today');
});

test('test setup deletes user, stays on site', async ({ page }) => {
  const email = newEmail('set-up');
  const uuid = randomUUID();
  const lead = { userUuid: uuid, email, eventSource: 'journey' };
  const reply = await page.request.post(`${getAddress('API_URL')}/v1/a/lead`, {
    data: lead,
    headers: { 'api-key': 'local-api-key' },
  });
  expect(reply.status()).toBe(202);
  expect((await readPerson(email)).rows).toMatchObject({ leads: 1 });

  await page.goto(`/e2e/setup?email=${email}&startUrl=${encodeURIComponent('/support?from=test')}`);
  await page.waitForURL('/support?from=test');
  expect(await page.evaluate(() => localStorage.getItem('e2eTestUser'))).toBe('true');
  expect((await readPerson(email)).rows).toMatchObject({ leads: 0 });

  await page.goto(`/e2e/setup?email=${email}&startUrl=${encodeURIComponent('https://elsewhere.test/')}`);
  await page.waitForURL((url) => url.pathname === '/');
  expect(page.url()).toContain(getAddress('SITE_URL'));
});
