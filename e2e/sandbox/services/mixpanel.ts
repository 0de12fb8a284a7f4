import type { Express } from 'express';
import { parseJson, rawBody, readBodyForm } from '../core/body';
import type { Provider, SandboxContext } from '../core/provider';
import { createRequestCounter } from './request-counter';

/** Mixpanel: `/track`, `/engage` and `/groups`, a form whose `data` is JSON, plain or in base64, one item or a list. */
export function createMixpanel(context: SandboxContext): Provider {
  const { recordRequest, inspect, reset } = createRequestCounter(context, 'mixpanel');

  function mount(app: Express): void {
    app.post('/mixpanel/:kind', rawBody, (request, response, next) => {
      const { kind } = request.params;
      if (kind !== 'track' && kind !== 'engage' && kind !== 'groups') return next();
      for (const item of [readData(readBodyForm(request).get('data') ?? '')].flat()) {
        recordRequest(kind, { method: 'POST', path: request.originalUrl, status: 200, request: item });
      }
      return void response.json({ status: 1, error: null });
    });
  }

  return { name: 'mixpanel', mount, inspect, reset };
}

function readData(data: string): unknown {
  return parseJson(/^\s*[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8'));
}
