import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { quiet } from '../pages/consent';
import { expectSamePage, markPage } from '../pages/remotes';
import {
  answerStartCall,
  credentialedCors,
  fail,
  hang,
  holdLoaderAt,
  letLoaderGoOn,
  loaderOf,
  startCallsOf,
  timesAsked,
  withoutBootDocument,
} from '../pages/start-up';

const support = (page: Page) => page.getByRole('heading', { level: 1, name: 'Support' });

/** Whom the token of these tests belongs to; our API does not know it. */
const member = {
  uuid: '11111111-1111-4111-8111-111111111111',
  email: 'member@example.org',
  emailSource: null,
  firstName: 'Ada',
};

async function signIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'token-of-a-test');
  });
}

/** Our API would call the token unknown wherever else it is shown: the member's consents are not asked for here. */
async function asMember(page: Page): Promise<() => Promise<void>> {
  await page.route('**/v1/consents', (route) =>
    route.request().method() === 'GET' ? fail(route) : route.continue(),
  );
  return answerStartCall(page, 'user', (route) =>
    route.fulfill({ json: member, headers: credentialedCors() }),
  );
}

test.beforeEach(async ({ page }) => {
  await withoutBootDocument(page);
});

test('configuration, remote configuration, place and flags are asked for one after another, then the site shows', async ({
  page,
}) => {
  const calls = startCallsOf(page);
  await page.goto('/support');
  await expect(support(page)).toBeVisible();
  await expect.poll(() => calls).toContain('answered initial-load');
  const order = ['config', 'app-config', 'geo', 'flags', 'initial-load'];
  expect(calls).toEqual(order.flatMap((name) => [`asked ${name}`, `answered ${name}`]));
});

test('the site stays behind the loader until the flags are there', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = page.waitForRequest((request) => request.url().includes('/flags/api/features/'));
  await answerStartCall(page, 'flags', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/support');
  await asked;
  await expect(loaderOf(page).rings).toBeVisible();
  await expect(loaderOf(page).rings).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(support(page)).toHaveCount(0);
  answer();
  await expect(support(page)).toBeVisible();
});

test('the first load of a browser is told once', async ({ page }) => {
  const calls = startCallsOf(page);
  await page.goto('/support');
  await expect.poll(() => timesAsked(calls, 'initial-load')).toBe(1);
  const nextEvent = page.waitForRequest((request) => (request.postData() ?? '').includes('"remote-load"'));
  await page.goto('/');
  await nextEvent;
  await quiet(page);
  expect(timesAsked(calls, 'initial-load')).toBe(1);
});

test('a place that was found holds for a day; a lookup that fails is made three times more', async ({
  page,
}) => {
  const calls = startCallsOf(page);
  await page.goto('/support');
  await expect(support(page)).toBeVisible();
  await page.reload();
  await expect(support(page)).toBeVisible();
  expect(timesAsked(calls, 'geo')).toBe(1);

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('geo') ?? '');
    localStorage.setItem('geo', JSON.stringify({ ...kept, at: kept.at - 24 * 60 * 60 * 1000 }));
  });
  await answerStartCall(page, 'geo', fail);
  await page.reload();
  await expect(support(page)).toBeVisible();
  expect(timesAsked(calls, 'geo')).toBe(1 + 4);
});

test('remote configuration holds for five minutes', async ({ page }) => {
  const calls = startCallsOf(page);
  await page.clock.install();
  await page.goto('/support');
  await expect(support(page)).toBeVisible();
  const comesBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.fastForward('04:00');
  await comesBack();
  await quiet(page);
  expect(timesAsked(calls, 'app-config')).toBe(1);
  await page.clock.fastForward('01:01');
  await comesBack();
  await expect.poll(() => timesAsked(calls, 'app-config')).toBe(2);
  await comesBack();
  await quiet(page);
  expect(timesAsked(calls, 'app-config')).toBe(2);
});

test('flags that do not come are waited for three seconds, and reported', async ({ page }) => {
  await answerStartCall(page, 'flags', hang);
  const asked = page.waitForRequest((request) => request.url().includes('/flags/api/features/'));
  const told = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('Failed to initialise flags provider growthbook'),
  );
  await page.clock.install();
  await page.goto('/support');
  await asked;
  await page.clock.fastForward(2000);
  await expect(loaderOf(page).rings).toBeVisible();
  await expect(support(page)).toBeHidden();
  await page.clock.fastForward(1000);
  await expect(support(page)).toBeVisible();
  await told;
});

test('a member need not wait for remote configuration; without an answer about them three more tries are made', async ({
  page,
}) => {
  const calls = startCallsOf(page);
  await signIn(page);
  await answerStartCall(page, 'app-config', hang);
  const known = await asMember(page);
  await page.goto('/account/help');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(calls).not.toContain('answered app-config');
  expect(timesAsked(calls, 'user')).toBe(1);

  await known();
  await answerStartCall(page, 'user', fail);
  await answerStartCall(page, 'app-config', (route) => route.continue());
  await page.goto('/account/help');
  await expect(page.getByRole('button', { name: 'Send me a sign-in link' })).toBeVisible();
  expect(timesAsked(calls, 'user')).toBe(1 + 4);
  // The session is not over: the service was away.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('token-of-a-test');
});

test('what takes long is said calmly, and the way out comes later', async ({ page }) => {
  const { rings, slow, reload, retry } = loaderOf(page);
  await answerStartCall(page, 'config', hang);
  await page.goto('/support');
  await expect(rings).toBeVisible();
  await holdLoaderAt(page, 3900);
  await expect(slow).toBeHidden();
  await holdLoaderAt(page, 4100);
  await expect(slow).toBeVisible();
  await holdLoaderAt(page, 11_900);
  await expect(reload).toBeHidden();
  await letLoaderGoOn(page);
  await expect(reload).toBeVisible();
  await expect(retry).toBeHidden();
  await expectAccessible(page);
});

const lastingFailures = [
  { call: 'config', tries: 1 },
  { call: 'app-config', tries: 3 },
] as const;

for (const { call, tries } of lastingFailures) {
  test(`without ${call} the loader offers another try, which goes on in the same page`, async ({ page }) => {
    const { failed, retry } = loaderOf(page);
    await page.setViewportSize({ width: 320, height: 568 });
    const calls = startCallsOf(page);
    const back = await answerStartCall(page, call, (route) => route.abort());
    await page.goto('/support');
    await expect(failed).toBeVisible();
    await expect(retry).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await markPage(page);

    expect(timesAsked(calls, call)).toBe(tries);
    await retry.click();
    await expect.poll(() => timesAsked(calls, call)).toBe(2 * tries);
    await expect(failed).toBeVisible();

    await back();
    await retry.click();
    await expect(support(page)).toBeVisible();
    await expectSamePage(page);
  });
}
