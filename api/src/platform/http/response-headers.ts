import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** Sets the headers of every response: request id, release, security headers, and CORS for our own sites. */
export type SetResponseHeaders = (request: IncomingMessage, response: ServerResponse) => void;

export function createResponseHeaders(
  { corsOrigins, release, testTools }: Pick<Config, 'corsOrigins' | 'release' | 'testTools'>,
  readiness: Readiness,
): SetResponseHeaders {
  const allowed = new Set(corsOrigins);
  const preflightHeaders = createPreflightHeaders(testTools);
  return (request, response) => {
    response.setHeader(REQUEST_ID_HEADER, chooseRequestId(request.headers));
    response.setHeader('x-release', release);
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    // While stopping, callers should not reuse this connection.
    if (!readiness.isReady) response.setHeader('connection', 'close');
    response.setHeader('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    response.setHeader('access-control-allow-origin', origin);
    // The visitor key is a cookie of the API's domain.
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', 'etag, retry-after, x-request-id');
    if (request.method !== 'OPTIONS') return;
    for (const [name, value] of Object.entries(preflightHeaders)) response.setHeader(name, value);
  };
}
