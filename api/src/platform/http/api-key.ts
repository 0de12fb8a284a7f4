import type { RequestHandler } from 'express';
import { createSecretCheck } from './guards';
import { ProblemError } from './problem-error';

/** Requires the `api-key` header on every path except the keyless ones. */
export function requireApiKey(apiKeys: readonly string[], keylessPaths: ReadonlySet<string>): RequestHandler {
  const isApiKey = createSecretCheck(apiKeys);
  return (request, _response, next) => {
    if (!keylessPaths.has(request.path) && !isApiKey(request.get('api-key')))
      throw new ProblemError('api-key');
    next();
  };
}
