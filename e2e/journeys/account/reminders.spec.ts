import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { startKeyboard } from '../../pages/keyboard';
import { say, setPageLanguage } from '../../pages/language';
import { createMember, openAsMember } from '../../pages/member';
import { type OwnApi, startOwnApi } from '../../pages/own-api';
import { listenToService } from '../../pages/services';
import { expectSpanish } from '../../pages/spanish';
import { newEmail } from '../../pages/unique-values';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Reminders come at 9:00 unless the member chooses another hour. */
const NINE = 9 * 60 * MINUTE;

let api: OwnApi;
test.use({ locale: 'es-419', timezoneId: 'UTC', permissions: ['notifications'] });
test.beforeAll(async () => {
  api = await startOwnApi();
});
test.beforeEach(() => setPageLanguage('es'));
test.afterEach(() => setPageLanguage());
test.afterAll(() => api.stop());

test('calendar app and browser learn that a step is waiting, and not which one', async ({ page }) => {
  await api.serve(page.context());
  const email = newEmail('reminders');
  const member = await createMember({ email, trialDays: 14, hasResults: true, apiUrl: api.url });
  const endpoint = `${getAddress('SANDBOX_URL')}/push/${member.uuid}`;
  await answerSubscription(page, endpoint);
  await openAsMember(page, member, '/account/plan');
  const titles = await listTitles(page);
  await page.goto('/account/notifications');
  const keyboard = startKeyboard(page);

  await keyboard.activate(page.getByRole('button', { name: say('Create a calendar link') }));
  const address = await page.getByLabel(say('Address for your calendar app')).inputValue();
  await expectAccessible(page);
  const feed = (await (await fetch(address)).text()).replaceAll('\r\n ', '');
  expect(feed.match(/^SUMMARY:.+$/gm)).toEqual(
    Array.from({ length: 28 }, () => 'SUMMARY:Tidewell: el paso de hoy'),
  );
  expect(titles.filter((title) => feed.includes(title))).toEqual([]);

  const listMessages = await listenToService('push');
  await keyboard.activate(page.getByRole('button', { name: say('Turn notifications on') }));
  await expect(page.getByText(say('Notifications are on in this browser.'))).toBeVisible();
  await expectSpanish(page);
  await api.setClockAhead(DAY - ((Date.now() - NINE) % DAY) + MINUTE);
  const message = { path: `/push/${member.uuid}`, request: { topic: 'today', isSigned: true } };
  await expect.poll(listMessages).toMatchObject([message]);
  expect(await deliverMessage(page)).toEqual([{ title: 'Tidewell', body: 'El paso de hoy te espera.' }]);
});

/** The themes and steps of the open plan. */
async function listTitles(page: Page): Promise<string[]> {
  const main = page.getByRole('main');
  await main.getByRole('region').first().waitFor();
  const texts = await main.locator('h2, ol a').allTextContents();
  expect(texts.length).toBeGreaterThan(28);
  return texts.map((text) => text.split(': ').at(-1) ?? text);
}

/** Gives the browser an address at the sandbox: Chromium gets one from Google only. */
async function answerSubscription(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    Object.assign(PushManager.prototype, { subscribe: async () => ({ endpoint: address }) });
  }, endpoint);
}

/** Wakes the site's worker as a message does, and returns what it shows: a browser without a window shows nothing. */
async function deliverMessage(page: Page): Promise<unknown[]> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const showNotification = async (title: string, { body }: NotificationOptions) => {
      shown.push({ title, body });
    };
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification });
    Object.assign(globalThis, { shown });
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: '' });
  const readShown = () => worker.evaluate((): unknown[] => Reflect.get(globalThis, 'shown'));
  await expect.poll(readShown).not.toEqual([]);
  return await readShown();
}
