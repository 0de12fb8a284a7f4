import type { Express } from 'express';
import { rawBody, readBodyBytes } from '../core/body';
import type { Provider, SandboxContext } from '../core/provider';
import { parseEnvelope } from './envelope';
import { createRequestCounter } from './request-counter';

/** Sentry's envelope endpoint, for a DSN such as http://key@127.0.0.1:4100/sentry/1. */
export function createSentry(context: SandboxContext): Provider {
  const { recordRequest, inspect, reset } = createRequestCounter(context, 'sentry');

  function mount(app: Express): void {
    app.post('/sentry/api/:project/envelope', rawBody, (request, response) => {
      const path = `/sentry/api/${request.params['project']}/envelope/`;
      for (const { type, payload } of parseEnvelope(readBodyBytes(request))) {
        recordRequest(type, { method: 'POST', path, status: 200, request: { type, payload } });
      }
      response.json({});
    });
  }

  return { name: 'sentry', mount, inspect, reset };
}
