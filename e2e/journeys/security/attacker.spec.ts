import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { cards, fillCard, startTrial } from '../../pages/checkout';
import { say } from '../../pages/language';
import { expectOneTrial, openPayment, readClientSecret, registerMember } from '../../pages/payment-cases';
import {
  getFromApiAs,
  type PrivateReply,
  postToApi,
  readSnapshotId,
  readUuid,
} from '../../pages/private-calls';
import { takeQuiz } from '../../pages/quiz';
import { findPayments, listMails, readPerson } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

// A victim and an attacker, each with their own browser. The attacker knows every id that an address, a mail or a
// log could have shown; the key of the victim's browser is the one thing that is missing.

let attacker: BrowserContext;

test.beforeEach(async ({ browser }) => {
  attacker = await browser.newContext();
});

test.afterEach(() => attacker.close());

test('ids of a payment open nothing, before and after it is paid', async ({ page }) => {
  const victim = await leavePaymentUnfinished(page);
  await test.step('unfinished', () => tryToTakeOver(victim));

  await fillCard(page, cards.good);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  await test.step('with a saved card', async () => {
    await tryToRegister(victim);
    await tryAddresses(victim);
  });

  // The call counts as a browser that lost its cookies: it may finish the purchase, but only for the victim.
  await registerMember(page);
  await test.step('finished', () => tryToEnter(victim));

  // The victim can continue unaffected.
  await page.reload();
  await expect(page.getByRole('heading', { name: say('Your free trial is active') })).toBeVisible();
  expect((await readPerson(victim.email)).member).toMatchObject({ email: victim.email, firstName: 'Ada' });
  await expectOneTrial(victim.email);
});

test('ids of quiz results open nothing', async ({ page }) => {
  const email = newEmail('victim');
  await takeQuiz(page, { email });
  const uuid = await readUuid(page);
  const snapshotId = await readSnapshotId(page);
  expect((await getFromApiAs(page.context(), `/quiz-snapshot/${snapshotId}/story`)).status).toBe(200);

  // An existing id gets the same answer as an unknown one.
  const [known, unknown] = [
    await getFromApiAs(attacker, `/quiz-snapshot/${snapshotId}/story`),
    await getFromApiAs(attacker, `/quiz-snapshot/${randomUUID()}/story`),
  ];
  expect([known.status, unknown.status]).toEqual([404, 404]);
  expect(readCode(known)).toBe(readCode(unknown));

  await postToApi(attacker, `/a/user-info/${uuid}`, {
    adMetrics: { utm_source: 'forged' },
    userProperties: { forged: true },
  });
  expect(JSON.stringify((await readPerson(email)).profile)).not.toContain('forged');
  const quizAnswers = { age: { type: 'MULTIPLE_CHOICE', answer: ['18-24'] } };
  await postToApi(attacker, '/quiz-snapshot', { quizAnswers, userUuid: uuid });
  expect((await readPerson(email)).rows).toMatchObject({ quiz_snapshots: 1 });

  const thief = await attacker.newPage();
  for (const path of ['/results', '/results/story', '/my-inflow-results', '/checkout/price-options']) {
    await thief.goto(`${path}?uuid=${uuid}&userUuid=${uuid}`);
    await thief.getByRole('heading', { level: 1 }).waitFor();
    await expectNothingShown(thief, { email, uuid });
  }
});

test.describe('the honest visitor', () => {
  test('pays in one of two tabs', async ({ page, context }) => {
    const email = newEmail('tabs');
    const other = await context.newPage();
    await context.addInitScript((uuid) => localStorage.setItem('trackingVisitorUid', uuid), randomUUID());
    // Both tabs make their first private calls at once, before the browser has a key.
    await Promise.all([openPayment(page, email), openPayment(other, email)]);
    await fillCard(page, cards.declined);
    await startTrial(page);
    await expect(page.getByText(say('Your card wasn’t accepted'))).toBeVisible();
    await payAndRegister(other);
    await page.reload();
    await page.waitForURL('**/account');
    await expectOneTrial(email);
  });

  test('pays after clearing only the cookies', async ({ page, context }) => {
    const { email } = await leavePaymentUnfinished(page);
    await context.clearCookies();
    await page.reload();
    await page.getByRole('textbox', { name: say('Email'), exact: true }).fill(email);
    await payAndRegister(page);
    await expectOneSubscription(email);
  });

  test('pays on a second device', async ({ page, browser }) => {
    const { email, uuid } = await leavePaymentUnfinished(page);
    const device = await browser.newContext();
    const second = await device.newPage();
    // A link of our own mails names the visitor, on every device.
    await second.goto(`/checkout/price-options?uuid=${uuid}`);
    expect(await readUuid(second)).toBe(uuid);
    await openPayment(second, email);
    await payAndRegister(second);
    await expectOneSubscription(email);

    // The first device still has its own quiz and payment, and learns nothing of the account.
    await page.reload();
    await expect(page.getByLabel(say('Full name'))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expectOneSubscription(email);
    await device.close();
  });
});

type Victim = { readonly email: string; readonly uuid: string };
type Payer = Victim & { readonly secret: string; readonly intentId: string; readonly priceId: string };

/** A visitor whose first card was refused, so the intent is still open. */
async function leavePaymentUnfinished(page: Page): Promise<Payer> {
  const email = newEmail('victim');
  await openPayment(page, email);
  await fillCard(page, cards.declined);
  await startTrial(page);
  await expect(page.getByText(say('Your card wasn’t accepted'))).toBeVisible();
  const secret = await readClientSecret(email);
  const [intentId = ''] = secret.split('_secret_');
  const priceId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { email, uuid: await readUuid(page), secret, intentId, priceId };
}

async function payAndRegister(page: Page): Promise<void> {
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
}

async function expectOneSubscription(email: string): Promise<void> {
  const { subscriptions } = await findPayments(email);
  expect(subscriptions).toMatchObject([{ status: 'trialing' }]);
  expect((await readPerson(email)).member).toMatchObject({ email });
}

async function tryToTakeOver(victim: Payer): Promise<void> {
  const email = newEmail('attacker');
  const intent = await postToApi(attacker, '/register/stripe/intent/card', {
    email,
    userUuid: victim.uuid,
    priceId: victim.priceId,
  });
  expect(intent.status).toBe(200);
  expectNoPrivateData(victim, intent);
  for (const userUuid of [victim.uuid, undefined]) {
    await expectUnknownIntent(victim, { email, setupIntentId: victim.intentId, userUuid });
  }
  await expectUnknownIntent(victim, {
    email,
    setupIntentId: 'seti_000000000000000000000000',
    userUuid: victim.uuid,
  });
  expect((await findPayments(victim.email)).customers).toHaveLength(1);
}

async function tryToRegister(victim: Payer): Promise<void> {
  const own = newEmail('attacker');
  for (const email of [own, victim.email]) {
    const registered = await registerBySecret(attacker, { ...victim, email });
    expectRefused(registered);
    expectNoPrivateData(email === own ? victim : { ...victim, email: own }, registered);
  }
  expect((await readPerson(own)).member).toBeNull();
  expect(await listMails(own)).toEqual([]);
}

async function tryAddresses(victim: Payer): Promise<void> {
  const { customers } = await findPayments(victim.email);
  const search = new URLSearchParams({
    uuid: victim.uuid,
    userUuid: victim.uuid,
    sid: victim.intentId,
    setup_intent: victim.intentId,
    setup_intent_client_secret: victim.secret,
    setupIntentClientSecret: victim.secret,
    stripeCustomerId: customers[0]?.id ?? '',
    redirect_status: 'succeeded',
  });
  const thief = await attacker.newPage();
  const paths = ['/checkout/payment', `/checkout/payment/${victim.priceId}`, '/post-purchase', '/account'];
  for (const path of paths) {
    await thief.goto(`${path}?${search}`);
    await thief.getByRole('heading', { level: 1 }).waitFor();
    await expectNothingShown(thief, victim);
  }
}

async function tryToEnter(victim: Payer): Promise<void> {
  const [subscription] = (await findPayments(victim.email)).subscriptions;
  for (const stripeSubscriptionId of [undefined, subscription?.id]) {
    for (const path of ['/register/savvy', '/register/upfront']) {
      expectRefused(await registerBySecret(attacker, { ...victim, path, stripeSubscriptionId }));
    }
  }
  const email = newEmail('attacker');
  await expectUnknownIntent(victim, { email, setupIntentId: victim.intentId, userUuid: victim.uuid });
  const again = await postToApi(attacker, '/register/stripe/intent/card', {
    email,
    userUuid: victim.uuid,
    priceId: victim.priceId,
  });
  expectNoPrivateData(victim, again);
  for (const path of ['/user', '/subscription', '/consents']) {
    expectNoPrivateData(victim, await getFromApiAs(attacker, path));
  }
}

async function expectUnknownIntent(victim: Payer, body: object): Promise<void> {
  const changed = await postToApi(attacker, '/register/stripe/intent/customers', body);
  expect(changed.status).toBe(404);
  expectNoPrivateData(victim, changed);
}

type SecretRegistration = Payer & {
  readonly path?: string;
  readonly stripeSubscriptionId?: string | undefined;
};

async function registerBySecret(
  context: BrowserContext,
  { path = '/register/savvy', email, uuid, secret, stripeSubscriptionId }: SecretRegistration,
): Promise<PrivateReply> {
  return await postToApi(context, path, {
    email,
    uuid,
    firstName: 'Mallory',
    password: 'mallory owns this now',
    cioPushEnabled: true,
    timeZone: 'Europe/Berlin',
    enumVersion: 2,
    setupIntentClientSecret: secret,
    stripeSubscriptionId,
  });
}

function expectRefused({ status, text }: PrivateReply): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).not.toContain('"token"');
}

/** The reply contains no data of the victim. */
function expectNoPrivateData(victim: Partial<Payer>, { status, text }: PrivateReply): void {
  expect(status).toBeLessThan(500);
  expect(text).not.toContain('"token"');
  for (const known of [victim.email, victim.secret, victim.intentId]) {
    if (known) expect(text).not.toContain(known);
  }
}

/** Neither the page nor its storage shows more of the victim than the address, and there is no session. */
async function expectNothingShown(page: Page, { email }: Victim): Promise<void> {
  await expect(page.locator('body')).not.toContainText(email);
  const fields = await page
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
  expect(fields).not.toContain(email);
  const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(JSON.stringify(kept)).not.toContain(email);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
}

function readCode({ text }: PrivateReply): unknown {
  return JSON.parse(text).code;
}
