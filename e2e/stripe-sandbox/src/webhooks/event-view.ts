import Stripe from 'stripe';
import type { EventRecord } from '../account/records';
import type { WireObject } from '../wire/wire-object';

export function toEventView(event: EventRecord): WireObject {
  return {
    id: event.id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: event.created,
    data: { object: event.object, ...(event.previous && { previous_attributes: event.previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: event.type,
  };
}
