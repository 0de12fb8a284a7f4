import { formatTestFlags } from '@funnel/contracts';
import { expect, type Page, type Request, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { canaryTexts } from '../../pages/canary-texts';
import { breakHeadings, failInHost, listenToErrors, projects } from '../../pages/error-service';
import { say, sayPattern } from '../../pages/language';
import { agreeAndStart, answerUntil, mostAnswers } from '../../pages/quiz';
import { readSentEvents } from '../../pages/sent-events';

const release = /^quiz@\d+\.\d+\.\d+-[\da-f]{8}$/;

test('quiz error reaches its project without personal data', async ({ page }) => {
  const errors = await listenToErrors();
  const sent = collectErrorServiceRequests(page);
  const traced = collectTracedRequests(page);
  const { email, discoveredBy } = canaryTexts;
  const search = new URLSearchParams({
    ...canaryTexts.clickIds,
    userEmail: email,
    testAnswers: mostAnswers.join(),
  });
  await page.goto(`/?${search}`);
  await agreeToMeasuring(page);
  // Without another page load, which would abort calls and so report errors.
  await page.getByRole('link', { name: sayPattern('Continue where you left off ({percent}%)') }).click();
  await agreeAndStart(page);
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

  expect(traced, 'calls to our API carry the trace on').not.toEqual([]);
  expect(traced.filter((url) => !url.startsWith(`${getAddress('API_URL')}/v1/`))).toEqual([]);

  const wire = sent.join('\n');
  const { clickIds, ...words } = canaryTexts;
  const uuid = await page.evaluate(() => localStorage.getItem('anonymousUuid') ?? 'no uuid');
  const places = ['attention-', 'quiz/discovered', 'Often', '"often"', 'userEmail', 'gclid'];
  const personal = [...Object.values(words), ...Object.values(clickIds), token, uuid, ...places];
  expect(personal.filter((text) => wire.includes(text))).toEqual([]);
});

test('errors leave our API only with consent, as the host’s', async ({ page }) => {
  const errors = await listenToErrors();
  const sent = collectErrorServiceRequests(page);
  await page.goto(`/?testFlags=${formatTestFlags('footer-cookie-management-landing:enabled')}`);
  await expect(page.getByRole('button', { name: say('Privacy choices') })).toBeVisible();
  const own = page.waitForRequest((request) => isOwnError(request, 'Too early for others'));
  await failInHost(page, 'Too early for others');
  expect(readSentEvents(await own)).toContainEqual(
    expect.objectContaining({
      event: 'error',
      properties: expect.objectContaining({ name: 'Error', page: '/' }),
    }),
  );
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: say('Privacy choices') }).click();
  await page.getByRole('checkbox', { name: say('Usage statistics') }).check();
  await page.getByRole('button', { name: say('Save my choices') }).click();
  const event = await errors.error(projects.host, 'Too early for others');
  expect(event.release).toBe('host@1.4.6');
  expect(event.tags).toMatchObject({ page: '/', visitor: 'anonymous' });
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
    if (request.headers()['traceparent']) found.push(request.url());
  });
  return found;
}

function isOwnError(request: Request, message: string): boolean {
  return JSON.stringify(readSentEvents(request)).includes(message);
}
