import express, { type Express } from 'express';
import * as z from 'zod/mini';
import type { Canaries } from '../core/canaries';
import { createEventStream } from '../core/event-stream';
import { type Faults, faultSchema } from '../core/faults';
import type { Provider } from '../core/provider';
import type { Recorder } from '../core/recorder';

export type Control = {
  recorder: Recorder;
  faults: Faults;
  /** How far the sandbox's clock is ahead of real time. */
  offset: { get(): number; set(milliseconds: number): Promise<void> };
  providers: Provider[];
  canaries: Canaries;
  closeIdleConnections(): void;
};

const recordsQuery = z.object({
  provider: z.optional(z.string()),
  since: z._default(z.coerce.number(), 0),
});

const canariesBody = z.strictObject({ texts: z.array(z.string().check(z.minLength(4))) });

/** The sandbox's control API for tests and people, below `/_inspect`. */
export function mountControl(
  app: Express,
  { recorder, faults, offset, providers, canaries, closeIdleConnections }: Control,
): () => void {
  const stream = createEventStream();
  recorder.watch((record) => stream.send('record', record));

  app.get('/_inspect/records', (request, response) => {
    response.json(recorder.list(recordsQuery.parse(request.query)));
  });
  app.get('/_inspect/events', (_request, response) => stream.add(response));
  app.get('/_inspect/state', (_request, response) => {
    response.json(Object.fromEntries(providers.map((provider) => [provider.name, provider.inspect()])));
  });

  app.get('/_inspect/faults', (_request, response) => void response.json(faults.list()));
  app.put('/_inspect/faults', express.json(), (request, response) => {
    const fault = faultSchema.parse(request.body);
    const known = providers.map((provider) => provider.name).filter((name) => name !== 'stripe');
    if (!known.includes(fault.provider))
      return void response.status(400).json({ error: createUnknownProvider(known) });
    faults.set(fault);
    return void response.json(faults.list());
  });
  app.delete('/_inspect/faults', (request, response) => {
    const { provider } = request.query;
    faults.remove(typeof provider === 'string' ? provider : undefined);
    response.json(faults.list());
  });

  app.get('/_inspect/canaries', (_request, response) => void response.json(canaries.sightings()));
  app.put('/_inspect/canaries', express.json(), (request, response) => {
    canaries.watch(canariesBody.parse(request.body).texts);
    response.json(canaries.sightings());
  });

  app.get('/_inspect/clock', (_request, response) => void response.json({ offsetMs: offset.get() }));
  app.put('/_inspect/clock', express.json(), async (request, response) => {
    await offset.set(z.strictObject({ offsetMs: z.int() }).parse(request.body).offsetMs);
    response.json({ offsetMs: offset.get() });
  });

  app.delete('/_inspect/connections', (_request, response) => {
    closeIdleConnections();
    response.status(204).end();
  });

  app.post('/_inspect/reset', async (request, response) => {
    for (const provider of providers) provider.reset();
    faults.remove();
    await offset.set(0);
    recorder.clear();
    if (request.accepts(['json', 'html']) === 'html') response.redirect(303, '/');
    else response.json({ reset: providers.map((provider) => provider.name) });
  });

  return () => stream.close();
}

const createUnknownProvider = (known: string[]) =>
  `provider is one of ${known.join(', ')}. Stripe has faults of its own: /_inspect/stripe/faults`;
