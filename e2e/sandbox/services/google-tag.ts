import type { Express } from 'express';
import type { Provider, SandboxContext } from '../core/provider';
import { buildGoogleTagScript } from './google-tag-script';
import { createRequestCounter } from './request-counter';

/** Google's tag and its tag manager's container: the script, and the endpoint it reports to. */
export function createGoogleTag(context: SandboxContext): Provider {
  const { recordRequest, inspect, reset } = createRequestCounter(context, 'google');

  function mount(app: Express): void {
    app.get(['/google/gtag/js', '/google/gtm.js'], (request, response) => {
      const id = String(request.query['id'] ?? '');
      recordRequest('tag load', { method: 'GET', path: request.originalUrl, status: 200, request: { id } });
      response
        .type('text/javascript')
        .send(buildGoogleTagScript(id, `${context.publicUrl}/google/g/collect`));
    });
    app.all('/google/g/collect', (request, response) => {
      const kind = String(request.query['en'] ?? 'unnamed');
      recordRequest(kind, {
        method: request.method,
        path: '/google/g/collect',
        status: 204,
        request: { ...request.query },
      });
      response.sendStatus(204);
    });
  }

  return { name: 'google', mount, inspect, reset };
}
