import type { Request } from '@playwright/test';

export type SentEvent = {
  readonly event: string;
  readonly eventId: string;
  readonly properties?: Readonly<Record<string, unknown>>;
};

/** The events that a request carries to our API; none for any other request. */
export function readSentEvents(request: Request): readonly SentEvent[] {
  if (request.method() !== 'POST' || !request.url().endsWith('/v1/a/events')) return [];
  return request.postDataJSON().events;
}
