import { findUnsafeLegalEntity, findWeakSecrets, splitSecret, throwInvalidEnvironment } from '@funnel/server';
import type { Environment } from './environment-schema';
import { areOperatorsNamed, readOperators } from './platform/http/operators';
import { isCustomerIo, isRevenueCat } from './provider-settings';

/** Never send a live key to a sandbox, and never use a test key with real customers. */
export function refuseMixedKeys(environment: Environment): void {
  refuseMixedStripe(environment);
  refuseMixedCustomerIo(environment);
  refuseMixedRevenueCat(environment);
}

function refuseMixedStripe({ NODE_ENV, STRIPE_SECRET_KEY, STRIPE_API_URL }: Environment): void {
  const isLive = STRIPE_SECRET_KEY.includes('_live_');
  if (isLive && STRIPE_API_URL) throwInvalidEnvironment(['STRIPE_API_URL (not with a live key)']);
  if (!isLive && NODE_ENV === 'production')
    throwInvalidEnvironment(['STRIPE_SECRET_KEY (a test key in production)']);
}

/** Customer.io keys carry no mode, but all real ones have this form. */
const liveCustomerIoKey = /^[0-9a-f]{20}$/;

function refuseMixedCustomerIo(environment: Environment): void {
  const {
    NODE_ENV,
    CUSTOMERIO_SITE_ID: siteId,
    CUSTOMERIO_API_KEY: apiKey,
    CUSTOMERIO_URL: url,
  } = environment;
  if ((siteId === undefined) !== (apiKey === undefined)) {
    throwInvalidEnvironment([siteId === undefined ? 'CUSTOMERIO_SITE_ID' : 'CUSTOMERIO_API_KEY']);
  }
  if (siteId === undefined || apiKey === undefined) return;
  const isLive = liveCustomerIoKey.test(siteId) || liveCustomerIoKey.test(apiKey);
  const isStandIn = url !== undefined && !isCustomerIo(new URL(url));
  if (isLive && isStandIn) throwInvalidEnvironment(['CUSTOMERIO_URL (not with a live key)']);
  if (!isLive && NODE_ENV === 'production')
    throwInvalidEnvironment(['CUSTOMERIO_API_KEY (a test key in production)']);
}

/** The public keys of RevenueCat's Stripe apps. */
const liveRevenueCatKey = /^strp_[A-Za-z0-9]{16,}$/;

function refuseMixedRevenueCat(environment: Environment): void {
  const { NODE_ENV, REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: apiKey, REVENUECAT_API_URL: url } = environment;
  if (apiKey === undefined) return;
  const isLive = liveRevenueCatKey.test(apiKey);
  if (isLive && !isRevenueCat(new URL(url)))
    throwInvalidEnvironment(['REVENUECAT_API_URL (not with a live key)']);
  if (!isLive && NODE_ENV === 'production') {
    throwInvalidEnvironment(['REVENUECAT_STRIPE_APP_PUBLIC_API_KEY (a test key in production)']);
  }
}

/** Refuses settings that would expose a site with real customers. */
export function refuseUnsafe(environment: Environment): void {
  const { NODE_ENV, TEST_TOOLS, STRIPE_SECRET_KEY } = environment;
  const { API_KEY, RELEASE_TOKEN, SERVICE_TOKEN, LINK_SECRET } = environment;
  const OPERATOR_TOKEN = readOperatorTokens(environment);
  const isProduction = NODE_ENV === 'production';
  if (STRIPE_SECRET_KEY.includes('_live_') && !isProduction) {
    throwInvalidEnvironment(['STRIPE_SECRET_KEY (a live key without NODE_ENV=production)']);
  }
  if (!isProduction) return;
  const unsafe = [
    ...(TEST_TOOLS === 'enabled' ? ['TEST_TOOLS (not in production)'] : []),
    ...findWeakSecrets({ API_KEY, RELEASE_TOKEN, OPERATOR_TOKEN, SERVICE_TOKEN, LINK_SECRET }),
    ...findPublicSecrets({ ...environment, OPERATOR_TOKEN }),
    ...(areOperatorsNamed(environment.OPERATOR_TOKEN ?? '')
      ? []
      : ['OPERATOR_TOKEN (name:token for every person)']),
    ...findUnsafeLegalEntity(environment),
  ];
  if (unsafe.length > 0) throwInvalidEnvironment(unsafe);
}

/** Every browser knows the api key, so no other secret may equal it. */
function findPublicSecrets({
  API_KEY,
  RELEASE_TOKEN,
  LINK_SECRET,
  OPERATOR_TOKEN = '',
  SERVICE_TOKEN = '',
}: Environment): string[] {
  const known = splitSecret(API_KEY);
  return Object.entries({ RELEASE_TOKEN, OPERATOR_TOKEN, SERVICE_TOKEN, LINK_SECRET })
    .filter(([, secret]) => splitSecret(secret).some((value) => known.includes(value)))
    .map(([name]) => `${name} (the same as API_KEY)`);
}

/** Without the names. */
function readOperatorTokens({ OPERATOR_TOKEN = '' }: Environment): string {
  return readOperators(OPERATOR_TOKEN)
    .map(({ token }) => token)
    .join();
}
