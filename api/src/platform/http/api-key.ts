import type { RequestHandler } from 'express';
import { ProblemError } from './problem-error';

/** Whether a header is one of our keys. Every browser gets the key, so the time of the comparison tells nothing. */
export function createApiKeyCheck(apiKeys: readonly string[]): (given: unknown) => boolean {
  const known = new Set<unknown>(apiKeys);
  return (given) => known.has(given);
}

/** Requires the `api-key` header on every path except the keyless ones. */
export function requireApiKey(apiKeys: readonly string[], keylessPaths: ReadonlySet<string>): RequestHandler {
  const isApiKey = createApiKeyCheck(apiKeys);
  return (request, _response, next) => {
    if (!keylessPaths.has(request.path) && !isApiKey(request.get('api-key')))
      throw new ProblemError('api-key');
    next();
  };
}
