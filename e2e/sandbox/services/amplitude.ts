import type { Express } from 'express';
import * as z from 'zod/mini';
import { parseJson, rawBody, readBodyForm } from '../core/body';
import type { Provider, SandboxContext } from '../core/provider';
import { createRequestCounter } from './request-counter';

const eventsSchema = z.array(z.looseObject({ event_type: z.string() }));

/** Amplitude's browser SDK: a form with the events in `e`. Any answer but exactly `success` makes it send again. */
export function createAmplitude(context: SandboxContext): Provider {
  const { recordRequest, inspect, reset } = createRequestCounter(context, 'amplitude');

  function mount(app: Express): void {
    app.post('/amplitude', rawBody, (request, response) => {
      const path = request.originalUrl;
      for (const event of eventsSchema.parse(parseJson(readBodyForm(request).get('e')))) {
        recordRequest(event.event_type, { method: 'POST', path, status: 200, request: event });
      }
      response.type('text/plain').send('success');
    });
  }

  return { name: 'amplitude', mount, inspect, reset };
}
