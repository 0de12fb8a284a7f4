import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { cards, fillCard, startTrial } from '../../pages/checkout';
import { locateConsent } from '../../pages/consent';
import { say } from '../../pages/language';
import { expectOneTrial, openPayment, readClientSecret, registerMember } from '../../pages/payment-cases';
import {
  callApi,
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

test('ids of an unfinished payment open nothing', async ({ page }) => {
  const victim = await leavePaymentUnfinished(page);
  const own = newEmail('attacker');

  const intent = await postToApi(attacker, '/register/stripe/intent/card', {
    email: own,
    userUuid: victim.uuid,
    priceId: victim.priceId,
  });
  expect(intent.status).toBe(200);
  expectNoPrivateData(victim, intent);
  for (const userUuid of [victim.uuid, undefined]) {
    const changed = await postToApi(attacker, '/register/stripe/intent/customers', {
      email: own,
      setupIntentId: victim.intentId,
      userUuid,
    });
    expect(changed.status).toBe(404);
    expectNoPrivateData(victim, changed);
  }
  const unknown = await postToApi(attacker, '/register/stripe/intent/customers', {
    email: own,
    setupIntentId: 'seti_000000000000000000000000',
    userUuid: victim.uuid,
  });
  expect(unknown.status).toBe(404);

  expect((await findPayments(victim.email)).customers).toHaveLength(1);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  await expectOneTrial(victim.email);
});

test('another browser registers no saved card', async ({ page }) => {
  const victim = await leavePaymentUnfinished(page);
  await fillCard(page, cards.good);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');
  const own = newEmail('attacker');

  for (const email of [own, victim.email]) {
    const registered = await registerBySecret(attacker, { ...victim, email });
    expectRefused(registered);
    expectNoPrivateData(email === own ? victim : { ...victim, email: own }, registered);
  }
  expect((await readPerson(own)).member).toBeNull();
  expect(await listMails(own)).toEqual([]);

  // The call counts as a browser that lost its cookies: it may finish the purchase, but only for the victim.
  await registerMember(page);
  await expectOneTrial(victim.email);
});

test('ids of a finished purchase open no account', async ({ page }) => {
  const victim = await leavePaymentUnfinished(page);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);
  const [subscription] = (await findPayments(victim.email)).subscriptions;

  for (const stripeSubscriptionId of [undefined, subscription?.id]) {
    for (const path of ['/register/savvy', '/register/upfront']) {
      const repeated = await registerBySecret(attacker, { ...victim, path, stripeSubscriptionId });
      expectRefused(repeated);
    }
  }
  const changed = await postToApi(attacker, '/register/stripe/intent/customers', {
    email: newEmail('attacker'),
    setupIntentId: victim.intentId,
    userUuid: victim.uuid,
  });
  expect(changed.status).toBe(404);
  const again = await postToApi(attacker, '/register/stripe/intent/card', {
    email: newEmail('attacker'),
    userUuid: victim.uuid,
    priceId: victim.priceId,
  });
  expectNoPrivateData(victim, again);
  for (const path of ['/user', '/subscription', '/consents']) {
    expectNoPrivateData(victim, await getFromApiAs(attacker, path));
  }

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

test('a share opens nothing beyond itself', async ({ page }) => {
  const email = newEmail('victim');
  await takeQuiz(page, { email });
  const uuid = await readUuid(page);
  const shareHash = await createShare(page, uuid);

  const read = await getFromApiAs(attacker, `/share/data/${shareHash}?uuid=${uuid}`);
  expect(read.status).toBe(200);
  expect(JSON.parse(read.text)).toMatchObject({ own: false });
  expectNoPrivateData({ email, uuid }, read);
  const target = newEmail('spammed');
  expectRefused(await postToApi(attacker, '/share/email', { email: target, uuid, shareHash }));
  expect(await listMails(target)).toEqual([]);

  await withdrawHealthConsent(page);
  await expect.poll(async () => (await readPerson(email)).rows).toMatchObject({ shares: 0 });
  const revoked = await getFromApiAs(attacker, `/share/data/${shareHash}?uuid=${uuid}`);
  expectRefused(revoked);
  expect(revoked.text).not.toContain('calculations');
});

test('forged consents change nothing of a victim', async ({ page }) => {
  const email = newEmail('victim');
  await takeQuiz(page, { email });
  const uuid = await readUuid(page);
  const snapshotId = await readSnapshotId(page);
  const shareHash = await createShare(page, uuid);
  const kept = { quiz_snapshots: 1, shares: 1, consents: (await readPerson(email)).rows['consents'] };

  for (const granted of [false, true]) {
    const forged = await postToApi(attacker, '/consents', {
      uuid,
      decisions: ['health', 'analytics', 'advertising', 'messaging'].map((purpose) => ({ purpose, granted })),
      policyVersion: '1',
      surface: 'cookie-banner',
      locale: 'en-US',
    });
    expectNoPrivateData({ email, uuid }, forged);
  }
  expect((await readPerson(email)).rows).toMatchObject(kept);
  expect((await getFromApiAs(page.context(), `/quiz-snapshot/${snapshotId}/story`)).status).toBe(200);
  expect((await getFromApiAs(page.context(), `/share/data/${shareHash}`)).status).toBe(200);
});

test('e-mail address reveals nothing about its account', async ({ page }) => {
  const victim = await leavePaymentUnfinished(page);
  await fillCard(page, cards.good);
  await startTrial(page);
  await registerMember(page);

  const stranger = newEmail('stranger');
  const ask = (email: string) => postToApi(attacker, '/auth/magic-link', { email });
  const login = (email: string) => postToApi(attacker, '/auth/login', { email, password: 'wrong password' });
  const [known, unknown] = [await ask(victim.email), await ask(stranger)];
  expect(known).toEqual(unknown);
  const [refused, missing] = [await login(victim.email), await login(stranger)];
  expect([refused.status, readCode(refused)]).toEqual([missing.status, readCode(missing)]);
  const code = Buffer.from(victim.uuid).toString('base64url');
  expectRefused(await postToApi(attacker, '/auth/exchange', { code }));
  const changed = { method: 'PATCH' as const, path: '/user', body: { firstName: 'Mallory' } };
  expectRefused(await callApi(attacker, changed));
  expect((await readPerson(victim.email)).member).toMatchObject({ firstName: 'Ada' });
});

test('addresses with ids of a payment show nothing', async ({ page }) => {
  const victim = await leavePaymentUnfinished(page);
  const { customers } = await findPayments(victim.email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await page.waitForURL('**/post-purchase');

  const thief = await attacker.newPage();
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
  for (const path of [
    '/checkout/payment',
    `/checkout/payment/${victim.priceId}`,
    '/post-purchase',
    '/account',
  ]) {
    await thief.goto(`${path}?${search}`);
    await thief.getByRole('heading', { level: 1 }).waitFor();
    await expectNothingShown(thief, victim);
  }
  await registerMember(page);
  await expectOneTrial(victim.email);
});

test.describe('the honest visitor', () => {
  test('pays after clearing everything in mid-payment', async ({ page, context }) => {
    const { email } = await leavePaymentUnfinished(page);
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await openPayment(page, email);
    await payAndRegister(page);
    await expectOneSubscription(email);
  });

  test('pays after clearing only the cookies', async ({ page, context }) => {
    const { email } = await leavePaymentUnfinished(page);
    await context.clearCookies();
    await page.reload();
    await page.getByLabel(say('Email')).fill(email);
    await payAndRegister(page);
    await expectOneSubscription(email);
  });

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

async function createShare(page: Page, uuid: string): Promise<string> {
  const made = await postToApi(page.context(), '/share/results/create', {
    calculations: { attention: 12 },
    uuid,
    shareType: 'results',
  });
  expect(made.status).toBe(201);
  return JSON.parse(made.text).shareHash;
}

async function withdrawHealthConsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Privacy choices') }).click();
  const { withdrawHealth, confirmWithdrawal } = locateConsent(page);
  await withdrawHealth.click();
  await confirmWithdrawal.click();
  await expect(page.getByRole('heading', { name: say('You withdrew your consent') })).toBeVisible();
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
