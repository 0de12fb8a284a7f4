import {
  analyticsRoutes,
  type BatchedEvent,
  batchedEventSchema,
  isRecord,
  isUuid,
  type RouteReply,
} from '@funnel/contracts';
import { parseInput } from '../http/parse-input';
import { ProblemError } from '../http/problem-error';

type Reply = RouteReply<typeof analyticsRoutes.events>;
type ParsedBatch = { events: readonly BatchedEvent[]; reply: Reply; size: number };

const batchSchema = analyticsRoutes.events.body;

/** Sorts the events of a batch into good ones and malformed ones; throws when it is no batch at all. */
export function parseBatch(body: unknown): ParsedBatch {
  const batch = batchSchema?.safeParse(body);
  const received = batch?.success
    ? batch.data.events
    : parseInput(analyticsRoutes.events, { params: {}, query: {}, body }).body.events;
  const events: BatchedEvent[] = [];
  const refused: Reply['refused'] = [];
  for (const [index, event] of received.entries()) {
    try {
      events.push(parseEvent(event));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      refused.push({ index, ...readEventId(event), issues: error.issues ?? [] });
    }
  }
  const reply = { accepted: events.map(({ eventId }) => eventId), refused };
  return { events, reply, size: received.length };
}

function parseEvent(event: unknown): BatchedEvent {
  return parseInput({ body: batchedEventSchema }, { params: {}, query: {}, body: event }).body;
}

function readEventId(event: unknown): { eventId?: string } {
  const eventId = isRecord(event) ? event['eventId'] : undefined;
  return typeof eventId === 'string' && isUuid(eventId) ? { eventId } : {};
}
