import { randomUUID } from 'node:crypto';
import {
  type CardIntent,
  formatTestFlags,
  type newSubscriptionSchema,
  type Offering,
  type Quote,
  type RegistrationReply,
  type TestFlags,
} from '@funnel/contracts';
import type Stripe from 'stripe';
import type * as z from 'zod/mini';
import { createPayments } from '../../../payments/compose-payments';
import { signWinback } from '../../../payments/offerings/winback-link';
import { addMilliseconds, day } from '../../clock';
import { type SetupOptions, setup } from '../../testing/setup';
import { createStripe } from '../stripe';
import { openPaymentSandbox, type PaymentSandbox } from './payment-sandbox';

let sandbox: PaymentSandbox;

// The sandbox is another process, which may have to start, and compiles its checks on first use.
beforeAll(async () => {
  sandbox = await openPaymentSandbox();
});

afterAll(() => sandbox.closeIdleConnections());

export type Visitor = { uuid: string; email: string };

/** A new visitor. */
export function createVisitor(): Visitor {
  const uuid = randomUUID();
  return { uuid, email: `${uuid.slice(0, 8)}@visitor.test` };
}

type NewSubscription = z.infer<typeof newSubscriptionSchema>;

/** What makes the next calls of the provider fail or wait. */
type Fault = { method?: string; kind: string; times?: number; status?: number; ms?: number };

/** Where a visitor is, and what the test sets for them. */
export type VisitOptions = { country?: string; testFlags?: TestFlags; winback?: 'plain' | '30off' };

export type PaymentsOptions = Omit<SetupOptions, 'payments'> & { stripeApiUrl?: string };

/** The API with payments, backed by the payment sandbox. */
export async function setupPayments({
  stripeApiUrl = sandbox.url,
  environment: more = {},
  ...options
}: PaymentsOptions = {}) {
  // Clears faults left by a failed test or an earlier try.
  await sandbox.clearFaults();
  const environment = {
    GROWTHBOOK_CLIENT_KEY: 'sdk-local',
    GROWTHBOOK_DECRYPTION_KEY: 'bG9jYWwtZmxhZ3Mta2V5IQ==',
    GROWTHBOOK_API_HOST: `${sandbox.url}/growthbook`,
    CUSTOMERIO_SITE_ID: 'local',
    CUSTOMERIO_API_KEY: 'local',
    CUSTOMERIO_URL: `${sandbox.url}/customerio/api/v1`,
    REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: 'local',
    REVENUECAT_SECRET_API_KEY: 'sk_local',
    REVENUECAT_API_URL: `${sandbox.url}/revenuecat/v1`,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
    STRIPE_API_URL: stripeApiUrl,
    TRUST_GEO_HEADER: 'x-country',
    ...more,
  };
  const api = await setup({ ...options, environment, payments: createPayments });
  const stripe = createStripe({ secretKey: 'sk_test_sandbox', apiUrl: sandbox.url, production: false });
  const post = (path: string, body: object) => api.call('post', path, { body });

  async function fetchOffering(): Promise<Offering> {
    const { body } = await api.call('get', `/offerings?uuid=${randomUUID()}`);
    return body;
  }

  async function findPriceId(lookupKey: string): Promise<string> {
    const { plans } = await fetchOffering();
    return plans.find((plan) => plan.lookupKey === lookupKey)?.priceId ?? '';
  }

  const requestIntent = ({ uuid, email }: Visitor, more: object = {}) =>
    post('/register/stripe/intent/card', { email, userUuid: uuid, ...more });

  const register = (visitor: Visitor, secret: string, more: object = {}) =>
    post('/register/savvy', buildRegistration(visitor, { setupIntentClientSecret: secret, ...more }));

  /** Chooses a plan and saves a card, without registering. */
  async function saveCard(visitor: Visitor, more: object = {}): Promise<CardIntent> {
    const { body: intent }: { body: CardIntent } = await requestIntent(visitor, more).expect(200);
    await sandbox.confirmIntent(intent.clientSecret);
    return intent;
  }

  /** Saves a card and registers. */
  async function joinAs(
    visitor: Visitor,
    more: object = {},
  ): Promise<RegistrationReply & { intent: CardIntent }> {
    const intent = await saveCard(visitor, more);
    const { body } = await register(visitor, intent.clientSecret).expect(200);
    return { ...body, intent };
  }

  /** The token in the link of a winback mail. */
  const createWinbackToken = (winback: 'plain' | '30off') =>
    signWinback(api.config.linkSecrets[0] ?? '', { winback, expiresAt: addMilliseconds(api.clock(), day) });

  /** A coupon code that only this test knows. */
  async function createCode(
    coupon: Stripe.CouponCreateParams,
    more: { code?: string; customer?: string } = {},
  ): Promise<{ couponCode: string; promotionId: string }> {
    const { id } = await stripe.coupons.create({ duration: 'once', ...coupon });
    const promotion = { type: 'coupon', coupon: id } as const;
    const created = await stripe.promotionCodes.create({
      promotion,
      code: `CODE${id.toUpperCase()}`,
      ...more,
    });
    return { couponCode: created.code, promotionId: created.id };
  }

  /** Shows a visitor the prices, which pins their offer. */
  async function viewOffering(
    { uuid }: Pick<Visitor, 'uuid'>,
    { country, testFlags, ...query }: VisitOptions = {},
  ): Promise<Offering> {
    const link = query.winback && { winbackToken: createWinbackToken(query.winback) };
    const flags = testFlags && { testFlags: formatTestFlags(testFlags) };
    const search = new URLSearchParams({ uuid, ...flags, ...query, ...link });
    const headers = country === undefined ? {} : { 'x-country': country };
    const { body } = await api.call('get', `/offerings?${search}`, { headers }).expect(200);
    return body;
  }

  const askQuote = ({ uuid }: Visitor, order: object) =>
    post('/checkout/quote', { userUuid: uuid, ...order });

  /** Creates a subscription that is paid today by default. */
  const subscribe = ({ uuid, email }: Visitor, order: object, headers: Record<string, string> = {}) =>
    api.call('post', '/register/stripe/intent/new-stripe-subscription', {
      body: { email, userUuid: uuid, trialDays: 0, ...order },
      headers,
    });

  const registerUpfront = (visitor: Visitor, { clientSecret, stripeSubscriptionId }: NewSubscription) =>
    post(
      '/register/upfront',
      buildRegistration(visitor, { paymentIntentClientSecret: clientSecret, stripeSubscriptionId }),
    );

  return {
    ...api,
    visitor: createVisitor(),
    createCode,
    createWinbackToken,
    /** Calls of the provider whose path below `/v1` matches meet a fault. */
    breakCalls: (path: string, fault: Fault) =>
      sandbox.sendCommand('faults', { method: 'POST', path: `^/v1/${path}$`, ...fault }),
    /** Replaces the customer's card with a working one, as the provider's portal does. */
    async changeCard({ customerId: customer }: { customerId: string }): Promise<string> {
      const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
      return id;
    },
    stripe,
    sandbox,
    post,
    fetchOffering,
    viewOffering,
    findPriceId,
    askQuote,
    fetchQuote: async (visitor: Visitor, order: object): Promise<Quote> =>
      (await askQuote(visitor, order).expect(200)).body,
    requestIntent,
    register,
    subscribe,
    registerUpfront,
    saveCard,
    joinAs,
    /** Pays a plan today and registers. */
    async joinUpfront(visitor: Visitor, order: object, headers: Record<string, string> = {}) {
      const { body: pending } = await subscribe(visitor, order, headers).expect(200);
      await sandbox.confirmIntent(pending.clientSecret);
      const { body: member } = await registerUpfront(visitor, pending).expect(200);
      return { pending, member };
    },
    /** The visitor's decision about optional mails. */
    decideMails: ({ uuid }: Visitor, granted: boolean, session: { token?: string | undefined } = {}) =>
      api.saveConsents(uuid, { messaging: granted }, session),
    /** Begins a checkout, without an address if none is given. */
    startCheckout: ({ uuid, email }: Partial<Visitor>) =>
      post('/a/checkout/init', { userUuid: uuid, email, eventId: randomUUID() }).expect(202),
    listMails: (email: string) => api.sentMails.filter(({ to }) => to === email),
    listSubjects: (email: string) =>
      api.sentMails.filter(({ to }) => to === email).map(({ subject }) => subject),
    listSubscriptions: async (customer: string) =>
      (await stripe.subscriptions.list({ customer, status: 'all' })).data,
  };
}

export type PaymentsApi = Omit<Awaited<ReturnType<typeof setupPayments>>, 'visitor'>;

/** The price of a plan in a visitor's offering. */
export function getPriceId({ plans }: Offering, lookupKey: string): string {
  const plan = plans.find((candidate) => candidate.lookupKey === lookupKey);
  if (!plan) throw new Error(`${lookupKey} is not offered`);
  return plan.priceId;
}

/** The agreement of an intent call: the quote that was shown. */
export function toAgreement({ agreement: { version, hash } }: Quote) {
  return { agreement: { version, hash } };
}

/** The registration form as the browser sends it. */
export function buildRegistration({ uuid, email }: Visitor, more: object = {}): object {
  return {
    uuid,
    email,
    firstName: 'Robin',
    cioPushEnabled: true,
    timeZone: 'Europe/Berlin',
    enumVersion: 2,
    ...more,
  };
}
