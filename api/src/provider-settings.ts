import type { Environment } from './environment-schema';
import type { PushSettings } from './platform/push/push-service';

/** Outside production only the sandbox is called. */
export function readCustomerIo({ NODE_ENV, ...environment }: Environment) {
  const { CUSTOMERIO_SITE_ID: siteId, CUSTOMERIO_API_KEY: apiKey, CUSTOMERIO_URL } = environment;
  const url = CUSTOMERIO_URL && trimSlash(CUSTOMERIO_URL);
  if (siteId === undefined || apiKey === undefined) return undefined;
  const isStandIn = url !== undefined && !isCustomerIo(new URL(url));
  return NODE_ENV === 'production' || isStandIn ? { siteId, apiKey, url } : undefined;
}

export function isCustomerIo({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname.endsWith('.customer.io');
}

/** Outside production only the sandbox is called. */
export function readRevenueCat(environment: Environment) {
  const {
    NODE_ENV,
    REVENUECAT_STRIPE_APP_PUBLIC_API_KEY: apiKey,
    REVENUECAT_SECRET_API_KEY: secretKey,
    REVENUECAT_API_URL,
  } = environment;
  const url = trimSlash(REVENUECAT_API_URL);
  if (apiKey === undefined) return undefined;
  return NODE_ENV === 'production' || !isRevenueCat(new URL(url)) ? { apiKey, url, secretKey } : undefined;
}

export function isRevenueCat({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname.endsWith('.revenuecat.com');
}

/** Outside production only the sandbox is called. */
export function readPlaceRegistry({ NODE_ENV, NPPES_API_URL: url }: Environment): string | undefined {
  if (url === undefined) return undefined;
  return NODE_ENV === 'production' || !isPlaceRegistry(new URL(url)) ? trimSlash(url) : undefined;
}

function isPlaceRegistry({ hostname }: URL): boolean {
  return hostname.endsWith('.cms.hhs.gov');
}

/** Outside production only the sandbox is called. */
export function readPush(environment: Environment): PushSettings | undefined {
  const { NODE_ENV, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = environment;
  const { VAPID_SUBJECT: subject, PUSH_SANDBOX_URL: url } = environment;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  if (NODE_ENV !== 'production' && url === undefined) return undefined;
  return { publicKey, privateKey, subject, sandboxUrl: url && trimSlash(url) };
}

/** So that a path can be appended. */
export function trimSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
