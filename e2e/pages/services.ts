import { expect, type Page } from '@playwright/test';
import { address } from './addresses';

export type ReceivedMail = { subject: string; text: string; html: string; links: string[] };

/** The mails that reached somebody, newest first. */
export async function mailsTo(email: string): Promise<ReceivedMail[]> {
  return await getJson(`${address('SANDBOX_URL')}/mailbox?to=${encodeURIComponent(email)}`);
}

/** Waits until a mail with this subject has arrived. */
export async function mailWith(email: string, subject: RegExp): Promise<ReceivedMail> {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { message: `a mail to ${email} about ${subject}` }).toBeTruthy();
  const found = await find();
  if (!found) throw new Error('The mail is gone again');
  return found;
}

type StripeObject = { id: string; [field: string]: unknown };
export type StripeState = {
  customers: (StripeObject & { email: string })[];
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
  deliveries: { type: string; status?: string }[];
  response_violations: unknown[];
};

/** Everything the payment provider holds. */
export async function paymentProvider(): Promise<StripeState> {
  return await getJson(`${address('SANDBOX_URL')}/_inspect/stripe/state`);
}

/** What the payment provider holds about one e-mail address. */
export async function paymentsOf(email: string) {
  const { customers, subscriptions, setup_intents, payment_intents, invoices } = await paymentProvider();
  const own = customers.filter((customer) => customer.email.toLowerCase() === email.toLowerCase());
  const isOwn = ({ customer }: { customer: string }) => own.some(({ id }) => id === customer);
  return {
    customers: own,
    subscriptions: subscriptions.filter(isOwn),
    setupIntents: setup_intents.filter(isOwn),
    paymentIntents: payment_intents.filter(isOwn),
    invoices: invoices.filter(isOwn),
  };
}

/** Breaks calls to the payment provider; see the sandbox's own description. */
export async function breakPayments(fault: {
  kind: 'reset_before' | 'reset_after' | 'error' | 'delay';
  method?: string;
  path?: string;
  times?: number;
}): Promise<void> {
  await post(`${address('SANDBOX_URL')}/_inspect/stripe/faults`, fault);
}

export async function mendPayments(): Promise<void> {
  await fetch(`${address('SANDBOX_URL')}/_inspect/stripe/faults`, { method: 'DELETE' });
}

/** Gives the browser a wallet of somebody, or takes it away. */
export async function offerWallet(wallet?: {
  type: 'apple_pay' | 'google_pay';
  email: string;
}): Promise<void> {
  const { type, email: walletEmail } = wallet ?? {};
  await post(`${address('SANDBOX_URL')}/_inspect/stripe/settings`, {
    wallets: type ? [type] : [],
    walletEmail,
  });
}

/** Waits until every webhook has been delivered. */
export async function webhooksDelivered(): Promise<void> {
  await post(`${address('SANDBOX_URL')}/_inspect/stripe/webhooks`, { action: 'drain' });
}

/** Has the payment provider tell another API of what happens; all it has to tell so far reaches the one before. */
export async function sendWebhooksTo(api: string): Promise<void> {
  await webhooksDelivered();
  const url = `${api}/v1/webhooks/stripe`;
  await post(`${address('SANDBOX_URL')}/_inspect/stripe/webhooks`, { action: 'url', url });
}

/** Ends a trial now, and charges its card, as can be done on the provider's own site. */
export async function endTrial(subscriptionId: string): Promise<void> {
  await callProvider(`subscriptions/${subscriptionId}`, { trial_end: 'now' });
  await webhooksDelivered();
}

/** Ends a subscription now, as can be done on the provider's own site. */
export async function endPlan(subscriptionId: string): Promise<void> {
  await callProvider(`subscriptions/${subscriptionId}`, {}, 'DELETE');
  await webhooksDelivered();
}

/** A call of the payment provider's API, as the shop's owner makes it. */
export async function callProvider(
  path: string,
  params: Record<string, string>,
  method: 'POST' | 'DELETE' = 'POST',
): Promise<{ id: string }> {
  const response = await fetch(`${address('SANDBOX_URL')}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams(params),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status} to ${path}`);
  return await response.json();
}

/** What a service has received, oldest first. */
export async function recordsOf(provider: string): Promise<{ path: string; request?: unknown }[]> {
  return await getJson(`${address('SANDBOX_URL')}/_inspect/records?provider=${provider}`);
}

export type KeptPerson = {
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

/** What our database keeps about a person. */
export async function keptAbout(email: string): Promise<KeptPerson> {
  return await getFromApi(`/e2e/person?email=${encodeURIComponent(email)}`);
}

/** What our database keeps about a visitor who gave no e-mail. */
export async function keptAboutVisitor(uuid: string): Promise<KeptPerson> {
  return await getFromApi(`/e2e/person?uuid=${uuid}`);
}

export async function getFromApi<T>(path: string): Promise<T> {
  return await getJson(`${address('API_URL')}/v1${path}`);
}

/** Reads what is private to the visitor of a page: the call carries the page's cookies, the visitor key among them. */
export async function getAsVisitor<T>(page: Page, path: string): Promise<T> {
  const response = await page.context().request.get(`${address('API_URL')}/v1${path}`, {
    headers: { 'api-key': 'local-api-key' },
  });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
  return await response.json();
}

async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url, { headers: { accept: 'application/json', 'api-key': 'local-api-key' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.json();
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}
