import { formatTestFlags } from '@funnel/contracts';
import { expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { getAddress } from '../pages/addresses';
import { canaryTexts } from '../pages/canary-texts';
import { waitForIdle } from '../pages/consent';
import { breakHeadings, failInHost, listenToErrors, projects } from '../pages/error-service';
import { say } from '../pages/language';
import { trackPendingRequests } from '../pages/pending-requests';
import { agreeAndStart, answerUntil } from '../pages/quiz';

const release = /^quiz@\d+\.\d+\.\d+-[\da-f]{8}$/;

test('quiz error reaches its project without personal data', async ({ page }) => {
  const errors = await listenToErrors();
  const sent = collectErrorServiceRequests(page);
  const search = new URLSearchParams({ ...canaryTexts.clickIds, userEmail: canaryTexts.email });
  await page.goto(`/?${search}`);
  await agreeToMeasuring(page);
  await page
    .getByRole('link', { name: say('Start the free quiz') })
    .first()
    .click();
  await agreeAndStart(page);
  const { email, discoveredBy } = canaryTexts;
  await answerUntil(page, { email, until: '/inflow-quiz/email', discoveredBy });
  expect(await errors.items('event')).toEqual([]);
  expect(await errors.items('replay_event')).toEqual([]);

  const token = Buffer.from(canaryTexts.token, 'base64').toString();
  await breakHeadings(page, `No focus for ${email} at /inflow-quiz/email?token=${token}&answer=often`);
  await page.goBack();
  const event = await errors.error(projects.quiz, 'No focus');
  expect(event.release).toMatch(release);
  expect(event.tags).toMatchObject({ mfe: 'quiz', page: '/inflow-quiz/:step', visitor: 'anonymous' });
  expect(event.exception.values.at(-1)?.value).toBe('No focus for [email] at /inflow-quiz/:step');

  await expect.poll(() => errors.items('replay_recording')).not.toEqual([]);
  const recording = JSON.stringify(await errors.items('replay_recording'));
  expect(recording.includes('/inflow-quiz/:step'), 'the page is named by its template').toBe(true);
  expect(recording.includes('"rr_width"'), 'what is private is a box').toBe(true);
  await expect.poll(() => errors.items('span')).not.toEqual([]);

  const wire = sent.join('\n');
  const { clickIds, ...words } = canaryTexts;
  const uuid = await page.evaluate(() => localStorage.getItem('anonymousUuid') ?? 'no uuid');
  const places = ['attention-', 'quiz/discovered', 'Often', '"often"', 'userEmail', 'gclid'];
  const personal = [...Object.values(words), ...Object.values(clickIds), token, uuid, ...places];
  expect(personal.filter((text) => wire.includes(text))).toEqual([]);
});

test('error outside all remotes belongs to the host', async ({ page }) => {
  const errors = await listenToErrors();
  const traced = collectTracedRequests(page);
  await page.goto('/');
  await agreeToMeasuring(page);
  await failInHost(page, 'Uncaught test error');
  const event = await errors.error(projects.host, 'Uncaught test error');
  expect(event.release).toBe('host@1.4.6');
  expect(event.tags).toMatchObject({ page: '/', visitor: 'anonymous' });
  await expect.poll(() => traced, { message: 'calls to our API carry the trace on' }).not.toEqual([]);
  expect(traced.filter((url) => !url.startsWith(`${getAddress('API_URL')}/v1/`))).toEqual([]);
});

test('errors leave our API only with consent', async ({ page }) => {
  const errors = await listenToErrors();
  const sent = collectErrorServiceRequests(page);
  await page.goto(`/?testFlags=${formatTestFlags('footer-cookie-management-landing:enabled')}`);
  await expect(page.getByRole('button', { name: say('Privacy choices') })).toBeVisible();
  const own = page.waitForRequest((request) => isOwnError(request, 'Too early for others'));
  await failInHost(page, 'Too early for others');
  expect((await own).postDataJSON()).toMatchObject({
    event: 'error',
    properties: { name: 'Error', page: '/' },
  });
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: say('Privacy choices') }).click();
  await page.getByRole('checkbox', { name: say('Usage statistics') }).check();
  await page.getByRole('button', { name: say('Save my choices') }).click();
  const event = await errors.error(projects.host, 'Too early for others');
  expect(event.release).toBe('host@1.4.6');
});

test('errors of a test user are not reported', async ({ page }) => {
  await page.goto('/');
  await agreeToMeasuring(page);
  await page.evaluate(() => localStorage.setItem('e2eTestUser', 'true'));
  await page.goto('/support');
  const scripts = trackPendingRequests(page, (url) => new URL(url).pathname.endsWith('.js'));
  const sent = collectErrorServiceRequests(page);
  const own: Request[] = [];
  page.on('request', (request) => void (isOwnError(request, 'Of a test user') && own.push(request)));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await failInHost(page, 'Of a test user');
  await page.getByRole('link', { name: 'Tidewell', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // If the error service were loaded, it would have reported by now.
  await waitForIdle(page);
  await expect.poll(() => scripts.size).toBe(0);
  await waitForIdle(page);
  expect([sent, own]).toEqual([[], []]);
});

test('broken shell shows an error screen without secrets', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/support');
  await page.getByRole('heading', { level: 1, name: say('Support') }).waitFor();
  await page.evaluate(() => {
    window.scrollTo = () => {
      throw new Error('No place for ada@example.org at /support?token=abc');
    };
  });
  await page.getByRole('link', { name: 'Tidewell', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Unexpected Application Error!'));
  await expect(page.getByText('No place for [email] at /support', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: say('Go to the home page') }).click();
  await expect(page.getByRole('link', { name: say('Start the free quiz') })).toBeVisible();
});

/** Collects the address and body of every request to the error service. */
function collectErrorServiceRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${getAddress('SANDBOX_URL')}/sentry`))
      found.push(`${request.url()}\n${request.postData() ?? ''}`);
  });
  return found;
}

/** Accepts the banner and waits for the last file of the error service. */
async function agreeToMeasuring(page: Page): Promise<void> {
  const recorder = page.waitForResponse(
    async (response) =>
      response.url().startsWith(`${getAddress('SITE_URL')}/static/`) &&
      response.url().endsWith('.js') &&
      (await response.text()).includes('rr_width'),
  );
  await page.getByRole('button', { name: say('Accept'), exact: true }).click();
  await recorder;
}

function collectTracedRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sentry-trace']) found.push(request.url());
  });
  return found;
}

function isOwnError(request: Request, message: string): boolean {
  return request.url().endsWith('/a/event') && (request.postData() ?? '').includes(message);
}
