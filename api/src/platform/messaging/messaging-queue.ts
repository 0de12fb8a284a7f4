import { eventCatalogue, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Db } from '../database/database';
import { enqueue } from '../outbox/outbox';

export const messagingTopic = 'messaging';

export const messagingPayloadSchema = z.object({
  userUuid: uuidSchema,
  event: z.optional(z.object({ name: z.string(), time: z.coerce.date<string>() })),
});

/** Enqueues a sync with the messaging provider. The job reads the current state when it runs. */
export async function enqueueMessagingSync(db: Db, userUuid: string): Promise<void> {
  await enqueue(db, { topic: messagingTopic, payload: { userUuid }, joinsWaiting: true });
}

/** Enqueues the registration event of a new member, once; sent only if they agreed to messages. */
export async function enqueueRegistrationEvent(db: Db, userUuid: string, time: Date): Promise<void> {
  const payload = { userUuid, event: { name: eventCatalogue.RegisterSuccess.messagingName, time } };
  await enqueue(db, { topic: messagingTopic, key: `messaging-registered:${userUuid}`, payload });
}
