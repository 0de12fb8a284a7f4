import { expect } from '@playwright/test';
import { getAddress, getApiKey } from './addresses';

export type ReceivedMail = { subject: string; text: string; html: string; links: string[] };

/** The mails to an address, newest first. */
export async function listMails(email: string): Promise<ReceivedMail[]> {
  return await getJson(`${getAddress('SANDBOX_URL')}/mailbox?to=${encodeURIComponent(email)}`);
}

/** Waits for a mail with this subject. */
export async function waitForMail(email: string, subject: RegExp): Promise<ReceivedMail> {
  const find = async () => (await listMails(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { message: `a mail to ${email} about ${subject}` }).toBeTruthy();
  const found = await find();
  if (!found) throw new Error('The mail disappeared');
  return found;
}

type StripeObject = { id: string; [field: string]: unknown };
export type StripeState = {
  customers: (StripeObject & { email?: string })[];
  subscriptions: (StripeObject & {
    customer: string;
    status: string;
    trial_end: number;
    discounts: unknown[];
    default_payment_method: string | null;
  })[];
  setup_intents: (StripeObject & { customer: string; status: string })[];
  payment_intents: (StripeObject & { customer: string; status: string; amount: number })[];
  invoices: (StripeObject & { customer: string; total: number; currency: string })[];
  refunds: (StripeObject & { payment_intent: string; amount: number; status: string })[];
  deliveries: { type: string; status?: string }[];
  response_violations: unknown[];
};

/** Everything the payment provider holds. */
export async function readPaymentProvider(): Promise<StripeState> {
  return await getJson(`${getAddress('SANDBOX_URL')}/_inspect/stripe/state`);
}

/** What the payment provider holds about one e-mail address. */
export async function findPayments(email: string) {
  const { customers, subscriptions, setup_intents, payment_intents, invoices } = await readPaymentProvider();
  const own = customers.filter((customer) => customer.email?.toLowerCase() === email.toLowerCase());
  const isOwn = ({ customer }: { customer: string }) => own.some(({ id }) => id === customer);
  return {
    customers: own,
    subscriptions: subscriptions.filter(isOwn),
    setupIntents: setup_intents.filter(isOwn),
    paymentIntents: payment_intents.filter(isOwn),
    invoices: invoices.filter(isOwn),
  };
}

/** Loses the answer of the next such call to the payment provider; see the sandbox's README. */
export async function loseAnswer(call: { method: string; path: string }): Promise<void> {
  await post(`${getAddress('SANDBOX_URL')}/_inspect/stripe/faults`, { kind: 'reset_after', ...call });
}

export async function clearPaymentFaults(): Promise<void> {
  await fetch(`${getAddress('SANDBOX_URL')}/_inspect/stripe/faults`, { method: 'DELETE' });
}

/** Gives the browser a wallet, or removes it. */
export async function setWallet(wallet?: { type: 'apple_pay' | 'google_pay'; email: string }): Promise<void> {
  const { type, email: walletEmail } = wallet ?? {};
  await post(`${getAddress('SANDBOX_URL')}/_inspect/stripe/settings`, {
    wallets: type ? [type] : [],
    walletEmail,
  });
}

/** Waits until every webhook has been delivered. */
export async function waitForWebhooks(): Promise<void> {
  await post(`${getAddress('SANDBOX_URL')}/_inspect/stripe/webhooks`, { action: 'drain' });
}

/** Sends the provider's webhooks to another API; pending ones still go to the previous one. */
export async function sendWebhooksTo(api: string): Promise<void> {
  await waitForWebhooks();
  const url = `${api}/v1/webhooks/stripe`;
  await post(`${getAddress('SANDBOX_URL')}/_inspect/stripe/webhooks`, { action: 'url', url });
}

/** Ends a trial now and charges its card, as in the provider's dashboard. */
export async function endTrial(subscriptionId: string): Promise<void> {
  await callProvider(`subscriptions/${subscriptionId}`, { trial_end: 'now' });
  await waitForWebhooks();
}

/** Ends a subscription now, as in the provider's dashboard. */
export async function endPlan(subscriptionId: string): Promise<void> {
  await callProvider(`subscriptions/${subscriptionId}`, {}, 'DELETE');
  await waitForWebhooks();
}

/** Lets every further attempt to charge a subscription's open invoice fail, as after weeks, and leaves it unpaid. */
export async function endRetries(subscription: string): Promise<void> {
  await post(`${getAddress('SANDBOX_URL')}/_inspect/stripe/retries`, { subscription, end: 'unpaid' });
  await waitForWebhooks();
}

/** Calls the payment provider's API with the secret key. */
export async function callProvider(
  path: string,
  params: Record<string, string>,
  method: 'POST' | 'DELETE' = 'POST',
): Promise<void> {
  const response = await fetch(`${getAddress('SANDBOX_URL')}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(params),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status} to ${path}`);
}

type Received<Request> = { id: number; path: string; request: Request };

/** Reads what a service receives from now on, oldest first: earlier requests may be of other journeys. */
export async function listenToService<Request = unknown>(
  provider: string,
): Promise<() => Promise<Received<Request>[]>> {
  const read = (since: number): Promise<Received<Request>[]> =>
    getJson(`${getAddress('SANDBOX_URL')}/_inspect/records?provider=${provider}&since=${since}`);
  const since = (await read(0)).at(-1)?.id ?? 0;
  return () => read(since);
}

export type StoredPerson = {
  member: { uuid: string; email: string; firstName: string | null } | null;
  subscriptions: { subscriptionId: string; status: string }[];
  rows: Record<string, number>;
  profile: {
    adMetrics: Record<string, unknown>;
    userProperties: Record<string, unknown>;
    googleClientId: string | null;
    location: Record<string, unknown> | null;
  } | null;
};

/** What our database stores about a person. */
export async function readPerson(email: string): Promise<StoredPerson> {
  return await getFromApi(`/e2e/person?email=${encodeURIComponent(email)}`);
}

/** What our database stores about a visitor without an e-mail. */
export async function readPersonByUuid(uuid: string): Promise<StoredPerson> {
  return await getFromApi(`/e2e/person?uuid=${uuid}`);
}

export async function getFromApi<T>(path: string): Promise<T> {
  return await getJson(`${getAddress('API_URL')}/v1${path}`);
}

async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { accept: 'application/json', 'api-key': getApiKey() } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.json();
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
