import { analyticsRoutes } from '@funnel/contracts';
import { parseInput } from '../http/parse-input';
import type { RateLimits } from '../http/rate-limits';
import type { PlainCall, PlainRoute } from '../plain/plain-listener';
import { readJson } from '../plain/read-json';
import { parseBatch } from './event-batch';
import type { EventSink, ReceivedEvent } from './event-sink';

const accepted = JSON.stringify({ accepted: true });

/** Told of events that are stored, and of the address that sent them, which is stored nowhere. */
export type ObserveEvents = (events: readonly ReceivedEvent[], address: string) => void;

type Dependencies = { sink: EventSink; limits: RateLimits; observeEvents: ObserveEvents };

/** POST /v1/a/event and /v1/a/events. */
export function createEventRoutes({ sink, limits, observeEvents }: Dependencies): PlainRoute[] {
  async function recordOne(body: unknown, address: string): Promise<string> {
    const { body: event } = parseInput(analyticsRoutes.event, { params: {}, query: {}, body });
    await record([event], address);
    return accepted;
  }

  /** The limit counts events, not calls: batches are for fewer requests, not for more rows. */
  async function recordBatch(body: unknown, address: string): Promise<string> {
    const { events, reply, size } = parseBatch(body);
    if (size > 1) await limits.consume(analyticsRoutes.events.limit, address, size - 1);
    if (events.length > 0) await record(events, address);
    return JSON.stringify(reply);
  }

  async function record(events: readonly ReceivedEvent[], address: string): Promise<void> {
    await sink.write(events);
    observeEvents(events, address);
  }

  const create = (
    { path, limit, status = 200 }: (typeof analyticsRoutes)['event' | 'events'],
    handle: (body: unknown, address: string) => Promise<string>,
  ): PlainRoute => ({
    method: 'post',
    path,
    limit,
    async answer({ request, address }: PlainCall) {
      return { status, body: await handle(await readJson(request), address) };
    },
  });
  return [
    {
      ...create(analyticsRoutes.event, recordOne),
      // Only Express decompresses, for pages of before; batches come as they are.
      isForExpress: ({ headers }) => headers['content-encoding'] !== undefined,
    },
    create(analyticsRoutes.events, recordBatch),
  ];
}
