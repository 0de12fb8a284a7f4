import { randomUUID } from 'node:crypto';
import type { CardIntent, Offering, RegistrationReply } from '@funnel/contracts';
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

  return {
    ...api,
    createWinbackToken,
    stripe,
    sandbox,
    post,
    fetchOffering,
    findPriceId,
    requestIntent,
    register,
    saveCard,
    joinAs,
    listSubscriptions: async (customer: string) =>
      (await stripe.subscriptions.list({ customer, status: 'all' })).data,
  };
}

export type PaymentsApi = Awaited<ReturnType<typeof setupPayments>>;

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
