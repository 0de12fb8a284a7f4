import { randomUUID } from 'node:crypto';
import { ENUM_VERSION, type Subscription, storageKeys } from '@funnel/contracts';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  request,
} from '@playwright/test';
import { getAddress, getApiKey } from './addresses';
import { cards } from './checkout';
import { getPageLanguage, sayMoney, sayPattern } from './language';
import { finishedQuiz } from './quiz';
import { callProvider, waitForWebhooks } from './services';

export type Member = { email: string; uuid: string; token: string; subscriptionId: string };

type MemberOptions = {
  email: string;
  /** None: the first period is paid today. */
  trialDays: 0 | 14;
  card?: string;
  /** Where the card is from. */
  country?: string;
  /** Finished the quiz before. */
  hasResults?: boolean;
  /** An API of the journey's own. */
  apiUrl?: string;
};

/** Makes a member of the monthly plan through the API and the provider, for journeys about what follows. */
export async function createMember({
  email,
  trialDays,
  card = cards.good,
  country = 'US',
  hasResults = false,
  apiUrl = getAddress('API_URL'),
}: MemberOptions): Promise<Member> {
  const api = await openApi(apiUrl);
  try {
    const uuid = randomUUID();
    if (hasResults) await post(api, 'quiz-snapshot', { userUuid: uuid, quizAnswers: finishedQuiz });
    const order = await placeOrder(api, { email, uuid, trialDays });
    await payOrder(order.clientSecret, { card, country });
    const isTrial = order.setupIntentId !== null;
    const registered = await post<{ token: string; subscriptionId: string }>(
      api,
      isTrial ? 'register/savvy' : 'register/upfront',
      {
        uuid,
        email,
        firstName: 'Ada',
        cioPushEnabled: true,
        timeZone: readTimeZone(),
        enumVersion: ENUM_VERSION,
        stripeSubscriptionId: order.stripeSubscriptionId,
        [isTrial ? 'setupIntentClientSecret' : 'paymentIntentClientSecret']: order.clientSecret,
      },
    );
    await waitForWebhooks();
    return { email, uuid, token: registered.token, subscriptionId: registered.subscriptionId };
  } finally {
    await api.dispose();
  }
}

/** Opens a page of the site as this member, in any browser. */
export async function openAsMember(
  page: Page,
  { token, uuid }: Pick<Member, 'token' | 'uuid'>,
  path: string,
): Promise<void> {
  await page.goto('/robots.txt');
  const session = { [storageKeys.token]: token, [storageKeys.anonymousUuid]: uuid };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, session);
  await page.goto(path);
}

/** Opens a page of the site in another browser, and closes that after the work. */
export async function withOtherDevice(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What the account says about the next charge, an amount of US cents on any date. */
export function locateNextCharge(page: Page, amount: number): Locator {
  return page.getByText(sayPattern('Next charge: {amount} on {date}.', { amount: sayMoney(amount) }));
}

/** The membership as our database holds it. */
export function readMembership(member: Member): Promise<Subscription> {
  return callAsMember(member, 'account/subscription');
}

/** Pauses a paid plan as if the time that is paid for had passed. */
export async function startPause(member: Member): Promise<void> {
  await callAsMember(member, 'account/subscription/pause', { months: 1 });
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  await callProvider(`subscriptions/${member.subscriptionId}`, { 'metadata[paidUntil]': String(hourAgo) });
  await waitForWebhooks();
}

/** Calls the API with the session of the member; posts the body when there is one. Each of these calls answers with the membership. */
async function callAsMember({ token }: Member, path: string, body?: object): Promise<Subscription> {
  const response = await fetch(`${getAddress('API_URL')}/v1/${path}`, {
    headers: {
      'api-key': getApiKey(),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // Later mails are in the language of the last call.
      'accept-language': getPageLanguage(),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return await response.json();
}

/** A moment as a long date in the language of the journey and the time zone of its browser. */
export function sayDate(moment: string | null | undefined): string {
  return new Intl.DateTimeFormat(getPageLanguage() === 'es' ? 'es-MX' : 'en-US', {
    dateStyle: 'long',
    timeZone: readTimeZone(),
  }).format(new Date(moment ?? ''));
}

function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

type Order = { clientSecret: string; setupIntentId: string | null; stripeSubscriptionId: string };
type Offering = { plans: { priceId: string; lookupKey: string; price: { currency: string } }[] };
type Quote = { agreement: { version: string; hash: string } };

/** The cookies that the API sets belong to this buyer alone. */
async function openApi(apiUrl: string): Promise<APIRequestContext> {
  return await request.newContext({
    baseURL: `${apiUrl}/v1/`,
    extraHTTPHeaders: { 'api-key': getApiKey(), 'accept-language': getPageLanguage() },
  });
}

async function placeOrder(
  api: APIRequestContext,
  { email, uuid: userUuid, trialDays }: Pick<MemberOptions, 'email' | 'trialDays'> & { uuid: string },
): Promise<Order> {
  const offering: Offering = await (await api.get(`offerings?uuid=${userUuid}`)).json();
  const plan = offering.plans.find(({ lookupKey }) => lookupKey === 'plan_monthly');
  if (!plan) throw new Error('The monthly plan is not offered');
  const { priceId } = plan;
  const { agreement } = await post<Quote>(api, 'checkout/quote', { userUuid, email, priceId, trialDays });
  return await post<Order>(api, 'register/stripe/intent/new-stripe-subscription', {
    email,
    userUuid,
    fullName: 'Ada Tester',
    priceId,
    trialDays,
    currency: plan.price.currency,
    agreement: { version: agreement.version, hash: agreement.hash },
  });
}

/** Confirms the card as the provider's script does in the browser. */
async function payOrder(
  clientSecret: string,
  { card, country }: Required<Pick<MemberOptions, 'card' | 'country'>>,
): Promise<void> {
  const [id = ''] = clientSecret.split('_secret_');
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  const response = await fetch(`${getAddress('SANDBOX_URL')}/v1/${kind}/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      return_url: 'https://site.example/return',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][address][country]': country,
    }),
  });
  if (!response.ok) throw new Error(`The provider refused the card: ${await response.text()}`);
}

async function post<Reply>(api: APIRequestContext, path: string, data: object): Promise<Reply> {
  const response = await api.post(path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return await response.json();
}
