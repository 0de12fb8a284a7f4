import { expect, type Page, test } from '@playwright/test';
import { canaryTexts, listSecrets, readSightings, watchTexts } from '../../pages/canary-texts';
import {
  cards,
  choosePlan,
  createAccount,
  fillCard,
  goToMembership,
  goToPayment,
  startTrial,
} from '../../pages/checkout';
import { collectThirdPartyRequests, locateConsent, waitForIdle } from '../../pages/consent';
import { say } from '../../pages/language';
import { readUuid } from '../../pages/private-calls';
import { agreeAndStart, answerUntil, startNearTheEnd, takeQuiz } from '../../pages/quiz';
import { resultScreens } from '../../pages/results';
import { listenToService, waitForWebhooks } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

const { email, fullName, firstName, password, discoveredBy, clickIds } = canaryTexts;

test.afterEach(async () => {
  await watchTexts([]);
});

test('without consent only the payment provider gets visitor data', async ({ page }) => {
  const outside = collectThirdPartyRequests(page);
  const as = newEmail('before-consent');
  await openPlantedLink(page, as);
  await startNearTheEnd(page);
  await continueToPrices(page, as);
  expect(outside).toEqual([]);
  await choosePlan(page, 'monthly');
  await fillCard(page, cards.good);
  expect(outside.filter((url) => !isPaymentProvider(url))).toEqual([]);
});

test('with full consent no personal data leaves', async ({ page }) => {
  await watchTexts(await listSecrets());
  const services = ['mixpanel', 'sentry', 'customerio', 'google'];
  const received = await Promise.all(services.map((service) => listenToService(service)));
  await page.goto('/');
  await agreeToEverything(page);
  await openPlantedLink(page, email);
  await page.goto('/inflow-quiz');
  await agreeAndStart(page);
  await continueToPrices(page, email);
  await provokeError(page);
  await choosePlan(page, 'monthly');
  await fillCard(page, cards.good);
  await page.getByLabel(say('Full name')).fill(fullName);
  await startTrial(page);
  await createAccount(page, { firstName, password });
  await provokeError(page);
  await goToMembership(page);
  await waitForWebhooks();
  for (const [index, read] of received.entries())
    await expect.poll(read, { message: `a request to ${services[index]}` }).not.toEqual([]);

  const found = await readSightings();
  expect(found.filter((one) => !isAllowed(one))).toEqual([]);
  // The scan itself works: what may be there is there.
  expect(found).toContainEqual(expect.objectContaining({ text: email, service: 'v1' }));
});

test('with full consent nothing of a result leaves, neither its link nor its words', async ({ page }) => {
  await page.goto('/');
  await agreeToEverything(page);
  await takeQuiz(page, { email });
  await page.goto('/results/share');
  await page.getByRole('button', { name: say('Make the link') }).click();
  const link = await page.getByRole('textbox', { name: say('Link'), exact: true }).inputValue();
  const hash = link.split('/').at(-1) ?? '';
  const band = say('Many traits');
  await watchTexts([...(await listSecrets()), hash, band]);
  const measured = await listenToService('mixpanel');
  for (const screen of [...resultScreens, new URL(link).pathname, '/my-inflow-results', '/live', '/']) {
    await page.goto(screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitForIdle(page);
  }
  await expect.poll(() => readUnsentEvents(page)).toEqual([]);
  const uuid = await readUuid(page);
  const own = (await measured()).map((one) => JSON.stringify(one)).filter((text) => text.includes(uuid));
  expect(own.join()).toContain('Summary Viewed');
  expect(await readSightings()).toEqual([]);
});

async function agreeToEverything(page: Page): Promise<void> {
  const { choose, purpose, save } = locateConsent(page);
  await choose.click();
  for (const name of ['Usage statistics', 'Measuring our ads', 'Helpful emails']) {
    await purpose(name).check();
  }
  await save.click();
}

/** A link full of things to remember. */
async function openPlantedLink(page: Page, as: string): Promise<void> {
  const search = new URLSearchParams({ ...canaryTexts.clickIds, userEmail: as, token: canaryTexts.token });
  await page.goto(`/inflow-quiz?${search}`);
}

/** From the quiz to the price page, in the planted words. */
async function continueToPrices(page: Page, as: string): Promise<void> {
  await answerUntil(page, { email: as, until: '/inflow-quiz/calculating', discoveredBy });
  await page.waitForURL('**/results/result-adhd-calculations');
  await goToPayment(page);
}

/** Throws an uncaught error that contains visitor data, as careless code might. */
async function provokeError(page: Page): Promise<void> {
  const failed = page.waitForEvent('pageerror');
  await page.evaluate((said) => {
    setTimeout(() => {
      throw new Error(`Unexpected token: ${said}`);
    });
  }, `${email} ${discoveredBy} ${clickIds.gclid} ${Math.random()}`);
  await failed;
}

/** What the browser still holds for product analytics. */
async function readUnsentEvents(page: Page): Promise<unknown[]> {
  return await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('__mpq_'))
      .flatMap(([, value]) => JSON.parse(value)),
  );
}

const isPaymentProvider = (url: string) => /^\/(endive|v1)\//.test(new URL(url).pathname);

/** The payment provider may know who pays, and the messaging service the e-mail once consent was given. */
function isAllowed({ text, service }: { text: string; service: string }): boolean {
  if (service === 'v1' || service === 'endive') return text === email || text === fullName;
  return service === 'customerio' && text === email;
}
