import type { Express, Request, Response } from 'express';
import * as z from 'zod/mini';
import { rawBody, readBodyJson } from '../core/body';
import type { Provider, SandboxContext } from '../core/provider';
import { createResponder } from './responder';

type Event = z.infer<typeof eventSchema>;
type Person = { id: string; attributes: Record<string, unknown>; events: Event[] };

const attributesSchema = z.record(z.string(), z.unknown());
const eventSchema = z.object({
  name: z.string(),
  /** Deduplicates an event that is sent again. */
  id: z.optional(z.string()),
  timestamp: z.optional(z.number()),
  data: z.optional(z.unknown()),
});
const customers = '/customerio/api/v1/customers/:id';
const maxEvents = 50;

/** Customer.io's Track API: people, their attributes and events. */
export function createCustomerIo(context: SandboxContext): Provider {
  const people = context.collection<Person>('customerio-people');
  const find = (id: string): Person => people.get(id) ?? { id, attributes: {}, events: [] };

  const respond = createResponder(context, 'customerio');

  function answer(call: Request, response: Response, request?: unknown): boolean {
    const isAuthorised = /^Basic [\w+/]+=*$/.test(call.headers.authorization ?? '');
    respond(
      call,
      response,
      isAuthorised
        ? { request, response: {} }
        : { status: 401, request, response: { meta: { error: 'unauthorized' } } },
    );
    return isAuthorised;
  }

  function mount(app: Express): void {
    app.put(customers, rawBody, (request: Request<{ id: string }>, response) => {
      const attributes = attributesSchema.parse(readBodyJson(request));
      if (!answer(request, response, attributes)) return;
      const person = find(request.params.id);
      people.set(person.id, { ...person, attributes: { ...person.attributes, ...attributes } });
    });
    app.post(`${customers}/events`, rawBody, (request: Request<{ id: string }>, response) => {
      const event = eventSchema.parse(readBodyJson(request));
      if (!answer(request, response, event)) return;
      const person = find(request.params.id);
      const isRepeat = event.id !== undefined && person.events.some(({ id }) => id === event.id);
      if (!isRepeat)
        people.set(person.id, { ...person, events: [...person.events, event].slice(-maxEvents) });
    });
    app.delete(customers, (request, response) => {
      if (answer(request, response)) people.delete(request.params.id);
    });
  }

  return {
    name: 'customerio',
    mount,
    inspect: () => ({ people: people.values() }),
    reset: () => people.clear(),
  };
}
