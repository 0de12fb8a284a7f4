import { eventCatalogue, uuidSchema } from '@funnel/contracts';
import * as z from 'zod/mini';
import type { Db } from '../database/database';
import { defineJob } from '../outbox/define-job';

export const messagingSync = defineJob(
  'messaging',
  z.object({
    userUuid: uuidSchema,
    event: z.optional(z.object({ name: z.string(), time: z.coerce.date<string>() })),
  }),
);

/** Enqueues a sync with the messaging provider. The job reads the current state when it runs. */
export async function enqueueMessagingSync(db: Db, userUuid: string): Promise<void> {
  await messagingSync.enqueue(db, { userUuid }, { joinsWaiting: true });
}

/** Enqueues the registration event of a new member, once; sent only if they agreed to messages. */
export async function enqueueRegistrationEvent(db: Db, userUuid: string, time: Date): Promise<void> {
  const payload = { userUuid, event: { name: eventCatalogue.RegisterSuccess.messagingName, time } };
  await messagingSync.enqueue(db, payload, { key: `messaging-registered:${userUuid}` });
}
