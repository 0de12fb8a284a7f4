import type { RequestHandler } from 'express';

/** What the SDKs must be able to read across origins. Without `x-sse-support` GrowthBook silently does not stream. */
const exposed = 'x-sse-support, retry-after, x-sentry-rate-limits, request-id';

/**
 * Pages of this machine may call every provider, with credentials: mixpanel-browser always sends them and counts a
 * refused request as delivered.
 */
export const cors: RequestHandler = (request, response, next) => {
  const { origin } = request.headers;
  response.vary('Origin');
  if (!isLocal(origin)) return request.method === 'OPTIONS' ? void response.sendStatus(403) : next();
  response.set({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': exposed,
  });
  if (request.method !== 'OPTIONS') return next();
  response.set({
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
    'access-control-max-age': '600',
  });
  return void response.sendStatus(204);
};

function isLocal(origin: string | undefined): origin is string {
  if (!origin || !URL.canParse(origin)) return false;
  return /^(127\.0\.0\.1|\[::1\]|([\w-]+\.)*localhost)$/.test(new URL(origin).hostname);
}
