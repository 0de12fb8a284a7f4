import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { defineJob } from '../platform/outbox/define-job';
import { ignoreMissing } from '../platform/stripe/stripe-problems';
import type { PaymentContext } from './context';
import type { Sweep } from './reconcile-pages';
import { findReaction } from './webhooks/effects';
import { handleEvent, listHandledEvents } from './webhooks/handle-event';

const missedEvent = defineJob('missed-event', z.object({ eventId: z.string() }));

/** The provider's most. */
const EVENTS = 100;

/**
 * The provider's list of events since the last one we read: those that no webhook brought are handled as if one had. The
 * provider keeps events for 30 days; after a longer break, and the first time, the list begins with what comes next.
 */
export function sweepEvents({ db, stripe }: PaymentContext): Sweep {
  return {
    topic: missedEvent.topic,
    async readPage(position) {
      const [last] = position ?? [];
      const known = last === undefined ? undefined : await ignoreMissing(stripe.events.retrieve(last));
      if (!known) return { items: [], next: await findNewest(stripe), isLast: true };
      const { data, has_more: hasMore } = await stripe.events.list({
        ending_before: known.id,
        limit: EVENTS,
      });
      const relevant = data.filter((event) => findReaction(event)).map(({ id }) => id);
      const handled = await listHandledEvents(db, relevant);
      return {
        // The oldest first.
        items: relevant.filter((id) => !handled.has(id)).reverse(),
        next: [data[0]?.id ?? known.id],
        isLast: !hasMore,
      };
    },
    reconcile: (target, eventId) =>
      missedEvent.enqueue(target, { eventId }, { key: `missed-event:${eventId}` }),
  };
}

export function missedEventJob(context: PaymentContext) {
  return missedEvent.handle(async ({ eventId }) => {
    const event = await ignoreMissing(context.stripe.events.retrieve(eventId));
    if (event) await handleEvent(context, event);
  });
}

async function findNewest(stripe: Stripe): Promise<string[] | null> {
  const { data } = await stripe.events.list({ limit: 1 });
  return data[0] ? [data[0].id] : null;
}
