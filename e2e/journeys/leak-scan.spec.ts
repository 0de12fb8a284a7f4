import { expect, type Page, test } from '@playwright/test';
import { planted, receivedBy, secrets, sightings, watchFor } from '../pages/canaries';
import {
  cards,
  choosePlan,
  createAccount,
  fillCard,
  goToAccount,
  goToPayment,
  startTrial,
} from '../pages/checkout';
import { consentOf, requestsToOthers } from '../pages/consent';
import { newEmail } from '../pages/fresh';
import { agreeAndBegin, answerUntil } from '../pages/quiz';
import { webhooksDelivered } from '../pages/services';

const { email, fullName, firstName, password, discoveredBy, clickIds } = planted;

test.afterEach(async () => {
  await watchFor([]);
});

test('before a consent nobody outside hears of a visitor, save the payment provider where one pays', async ({
  page,
}) => {
  const outside = requestsToOthers(page);
  await walkToPrices(page, newEmail('before-consent'));
  expect(outside).toEqual([]);
  await choosePlan(page, /Monthly/);
  await fillCard(page, cards.good);
  expect(outside.filter((url) => !isPaymentProvider(url))).toEqual([]);
});

test('after every consent no answer, name, click id or token leaves the house', async ({ page }) => {
  test.setTimeout(240_000);
  await watchFor(await secrets());
  await page.goto('/');
  await agreeToEverything(page);
  await walkToPrices(page, email);
  await provokeError(page);
  await choosePlan(page, /Monthly/);
  await fillCard(page, cards.good);
  await page.getByLabel('Full name').fill(fullName);
  await startTrial(page);
  await createAccount(page, { firstName, password });
  await provokeError(page);
  await goToAccount(page);
  await webhooksDelivered();
  await heardBy('mixpanel');
  await heardBy('sentry');
  await heardBy('customerio');
  await heardBy('google');

  const found = await sightings();
  expect(found.filter((one) => !isAllowed(one))).toEqual([]);
  // The scan itself works: what may be there is there.
  expect(found).toContainEqual(expect.objectContaining({ text: email, service: 'v1' }));
});

async function agreeToEverything(page: Page): Promise<void> {
  const { choose, purpose, save } = consentOf(page);
  await choose.click();
  for (const name of ['Usage statistics', 'Measuring our advertising', 'Helpful e-mails']) {
    await purpose(name).check();
  }
  await save.click();
}

/** From a link full of things to remember to the price page, in the planted words. */
async function walkToPrices(page: Page, as: string): Promise<void> {
  const search = new URLSearchParams({ ...planted.clickIds, userEmail: as, token: planted.token });
  await page.goto(`/inflow-quiz?${search}`);
  await page.goto('/inflow-quiz');
  await agreeAndBegin(page);
  await answerUntil(page, { email: as, until: '/inflow-quiz/calculating', discoveredBy });
  await page.waitForURL('**/results/result-adhd-calculations');
  await goToPayment(page);
}

/** An error nobody catches that quotes the visitor, as a careless line of code would. */
async function provokeError(page: Page): Promise<void> {
  const failed = page.waitForEvent('pageerror');
  await page.evaluate((said) => {
    setTimeout(() => {
      throw new Error(`Unexpected token: ${said}`);
    });
  }, `${email} ${discoveredBy} ${clickIds.gclid} ${Math.random()}`);
  await failed;
}

async function heardBy(service: string): Promise<void> {
  await expect.poll(() => receivedBy(service), { message: `a request to ${service}` }).toBeGreaterThan(0);
}

const isPaymentProvider = (url: string) => /^\/(endive|v1)\//.test(new URL(url).pathname);

/** The payment provider may know who pays; the messaging service whom to write to, once that was agreed to. */
function isAllowed({ text, service }: { text: string; service: string }): boolean {
  if (service === 'v1' || service === 'endive') return text === email || text === fullName;
  return service === 'customerio' && text === email;
}
