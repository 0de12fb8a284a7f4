import { analyticsEventSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { ReceivedEvent } from '../event-sink';

const messageSchema = z.extend(analyticsEventSchema, {
  ageMs: z.optional(z.number()),
  /** When it reached the API, in milliseconds since the epoch. */
  receivedAt: z.number(),
});

/** An event as it waits in the stream. */
export function formatMessage({ delayMs = 0, ...event }: ReceivedEvent, now: number): string {
  return JSON.stringify({ ...event, receivedAt: now - delayMs });
}

/** Throws for a text that is no event. */
export function parseMessage(text: string, now: number): ReceivedEvent {
  const { receivedAt, ...event } = messageSchema.parse(JSON.parse(text));
  return { ...event, delayMs: Math.max(0, Math.round(now - receivedAt)) };
}
