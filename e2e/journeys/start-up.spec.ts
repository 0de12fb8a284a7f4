import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { waitForIdle } from '../pages/consent';
import { say } from '../pages/language';
import { pauseClock } from '../pages/pause-clock';
import { expectSamePage, markPage } from '../pages/remotes';
import {
  answerStartCall,
  answerUnavailable,
  buildCorsHeaders,
  countAsked,
  locateLoader,
  neverAnswer,
  pauseLoaderAt,
  recordStartCalls,
  removeBootDocument,
  resumeLoader,
} from '../pages/start-up';

const support = (page: Page) => page.getByRole('heading', { level: 1, name: say('Support') });

/** The member of the test token, which our API does not know. */
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

/** Our API refuses this token in other calls, so the member's consents are not requested here. */
async function asMember(page: Page): Promise<() => Promise<void>> {
  await page.route('**/v1/consents', (route) =>
    route.request().method() === 'GET' ? answerUnavailable(route) : route.continue(),
  );
  return answerStartCall(page, 'user', (route) =>
    route.fulfill({ json: member, headers: buildCorsHeaders() }),
  );
}

test.beforeEach(async ({ page }) => {
  await removeBootDocument(page);
});

// Files for the next screen may still be on their way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('start-up loads configuration, location and flags in order', async ({ page }) => {
  const calls = recordStartCalls(page);
  await page.goto('/support');
  await expect(support(page)).toBeVisible();
  await expect.poll(() => calls).toContain('answered initial-load');
  const order = ['config', 'app-config', 'geo', 'flags', 'initial-load'];
  expect(calls).toEqual(order.flatMap((name) => [`asked ${name}`, `answered ${name}`]));
});

test('the loader stays until the flags arrive', async ({ page }) => {
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
  await expect(locateLoader(page).rings).toBeVisible();
  await expect(locateLoader(page).rings).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(support(page)).toHaveCount(0);
  answer();
  await expect(support(page)).toBeVisible();
});

test('first load of a browser is tracked once', async ({ page }) => {
  const calls = recordStartCalls(page);
  await page.goto('/support');
  await expect.poll(() => countAsked(calls, 'initial-load')).toBe(1);
  const nextEvent = page.waitForRequest((request) => (request.postData() ?? '').includes('"remote-load"'));
  await page.goto('/');
  await nextEvent;
  await waitForIdle(page);
  expect(countAsked(calls, 'initial-load')).toBe(1);
});

test('location is cached for a day, failures retried', async ({ page }) => {
  const calls = recordStartCalls(page);
  await page.goto('/support');
  await expect(support(page)).toBeVisible();
  await page.reload();
  await expect(support(page)).toBeVisible();
  expect(countAsked(calls, 'geo')).toBe(1);

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('geo') ?? '');
    localStorage.setItem('geo', JSON.stringify({ ...kept, at: kept.at - 24 * 60 * 60 * 1000 }));
  });
  await answerStartCall(page, 'geo', answerUnavailable);
  await page.reload();
  await expect(support(page)).toBeVisible();
  expect(countAsked(calls, 'geo')).toBe(1 + 4);
});

test('remote configuration is cached for five minutes', async ({ page }) => {
  const calls = recordStartCalls(page);
  await page.clock.install();
  await page.goto('/support');
  await expect(support(page)).toBeVisible();
  const comesBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.clock.fastForward('04:00');
  await comesBack();
  await waitForIdle(page);
  expect(countAsked(calls, 'app-config')).toBe(1);
  await page.clock.fastForward('01:01');
  await comesBack();
  await expect.poll(() => countAsked(calls, 'app-config')).toBe(2);
  await comesBack();
  await waitForIdle(page);
  expect(countAsked(calls, 'app-config')).toBe(2);
});

test('missing flags time out and are reported', async ({ page }) => {
  await answerStartCall(page, 'flags', neverAnswer);
  const asked = page.waitForRequest((request) => request.url().includes('/flags/api/features/'));
  const reported = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('Failed to initialise flags provider growthbook'),
  );
  await pauseClock(page);
  await page.goto('/support');
  await asked;
  await page.clock.fastForward(2000);
  await expect(locateLoader(page).rings).toBeVisible();
  await expect(support(page)).toBeHidden();
  await page.clock.fastForward(1000);
  await expect(support(page)).toBeVisible();
  // Errors are reported when the page is idle.
  await page.clock.resume();
  await reported;
});

test('members skip remote configuration, their lookup is retried', async ({ page }) => {
  const calls = recordStartCalls(page);
  await signIn(page);
  await answerStartCall(page, 'app-config', neverAnswer);
  const known = await asMember(page);
  await page.goto('/account/help');
  await expect(page.getByRole('button', { name: say('Log out') })).toBeVisible();
  expect(calls).not.toContain('answered app-config');
  expect(countAsked(calls, 'user')).toBe(1);

  await known();
  await answerStartCall(page, 'user', answerUnavailable);
  await answerStartCall(page, 'app-config', (route) => route.continue());
  await page.goto('/account/help');
  await expect(page.getByRole('button', { name: say('Send me a sign-in link') })).toBeVisible();
  expect(countAsked(calls, 'user')).toBe(1 + 4);
  // The session is not over: the service was away.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('token-of-a-test');
});

test('slow start shows message, then reload link', async ({ page }) => {
  const { rings, slow, reload, retry } = locateLoader(page);
  await answerStartCall(page, 'config', neverAnswer);
  await page.goto('/support');
  await expect(rings).toBeVisible();
  await pauseLoaderAt(page, 3900);
  await expect(slow).toBeHidden();
  await pauseLoaderAt(page, 4100);
  await expect(slow).toBeVisible();
  await pauseLoaderAt(page, 11_900);
  await expect(reload).toBeHidden();
  await resumeLoader(page);
  await expect(reload).toBeVisible();
  await expect(retry).toBeHidden();
  await expectAccessible(page);
});

const lastingFailures = [
  { call: 'config', tries: 1 },
  { call: 'app-config', tries: 3 },
] as const;

for (const { call, tries } of lastingFailures) {
  test(`loader offers a retry without ${call}`, async ({ page }) => {
    const { retry, ...loader } = locateLoader(page);
    const failed = call === 'config' ? loader.failedEarly : loader.failed;
    await page.setViewportSize({ width: 320, height: 568 });
    const calls = recordStartCalls(page);
    const back = await answerStartCall(page, call, (route) => route.abort());
    await page.goto('/support');
    await expect(failed).toBeVisible();
    await expect(retry).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await markPage(page);

    expect(countAsked(calls, call)).toBe(tries);
    await retry.click();
    await expect.poll(() => countAsked(calls, call)).toBe(2 * tries);
    await expect(failed).toBeVisible();

    await back();
    await retry.click();
    await expect(support(page)).toBeVisible();
    await expectSamePage(page);
  });
}
