import Stripe from 'stripe';
import { createProviderCall } from '../providers/call-provider';
import { requireLease } from './payment-leases';

export type StripeSettings = {
  secretKey: string;
  /** Replaces Stripe's URL, for local development. */
  apiUrl?: string | undefined;
  production: boolean;
};

const TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;
/** A read that needs a body. */
const PREVIEW = '/create_preview';

/** Creates the Stripe client; throws when the key does not fit the URL or environment. */
export function createStripe(settings: StripeSettings): Stripe {
  refuseMisplacedKey(settings);
  return new Stripe(settings.secretKey, {
    maxNetworkRetries: MAX_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: observeCalls(Stripe.createNodeHttpClient()),
    appInfo: { name: 'funnel-api' },
    ...readAddress(settings.apiUrl),
  });
}

/** Measures each attempt, as the SDK repeats them. */
function observeCalls(client: Stripe.HttpClient): Stripe.HttpClient {
  const callProvider = createProviderCall<Stripe.HttpClientResponse>(
    'stripe',
    (response) => response.getStatusCode() < 500,
  );
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const [, , path, method] = request;
      if (method !== 'GET' && !path.endsWith(PREVIEW)) requireLease();
      return await callProvider(() => client.makeRequest(...request));
    },
  };
}

/** Whether the key belongs to Stripe's test mode. */
export function isTestKey(secretKey: string): boolean {
  return /^(sk|rk)_test_/.test(secretKey);
}

function refuseMisplacedKey({ secretKey, apiUrl, production }: StripeSettings): void {
  if (apiUrl !== undefined && !isTestKey(secretKey)) {
    throw new Error('STRIPE_SECRET_KEY: only a test key may be sent to the address in STRIPE_API_URL');
  }
  if (production && isTestKey(secretKey)) {
    throw new Error('STRIPE_SECRET_KEY: a test key is refused in production');
  }
}

function readAddress(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port || (secure ? '443' : '80'),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}
