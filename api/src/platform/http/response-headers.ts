import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { TEST_CLOCK_HEADER } from '@funnel/contracts';
import { chooseRequestId, REQUEST_ID_HEADER } from '@funnel/server';
import type { Config } from '../../config';
import type { Readiness } from './health';

const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const callHeaders = 'api-key, authorization, baggage, content-type, sentry-trace, traceparent, x-request-id';

const createPreflightHeaders = (testTools: boolean) => ({
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': testTools ? `${callHeaders}, ${TEST_CLOCK_HEADER}` : callHeaders,
  'access-control-max-age': '600',
});

/** The headers of every response: request id, release, security headers, and CORS for our own sites. */
export type BuildResponseHeaders = (request: IncomingMessage) => OutgoingHttpHeaders;

export function createResponseHeaders(
  { corsOrigins, release, testTools }: Pick<Config, 'corsOrigins' | 'release' | 'testTools'>,
  readiness: Readiness,
): BuildResponseHeaders {
  const allowed = new Set(corsOrigins);
  const preflightHeaders = createPreflightHeaders(testTools);
  const common = { ...securityHeaders, 'x-release': release, vary: 'origin' };
  return ({ headers, method }) => ({
    [REQUEST_ID_HEADER]: chooseRequestId(headers),
    ...common,
    // While stopping, callers should not reuse this connection.
    ...(!readiness.isReady && { connection: 'close' }),
    ...(headers.origin !== undefined &&
      allowed.has(headers.origin) && {
        ...allowOrigin(headers.origin),
        ...(method === 'OPTIONS' && preflightHeaders),
      }),
  });
}

function allowOrigin(origin: string): OutgoingHttpHeaders {
  return {
    'access-control-allow-origin': origin,
    // The visitor key is a cookie of the API's domain.
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'etag, retry-after, x-request-id',
  };
}
