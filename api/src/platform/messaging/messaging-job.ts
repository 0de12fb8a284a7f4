import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock';
import type { Db } from '../database/database';
import type { Messaging, MessagingEvent, MessagingPerson } from './customer-io';
import { messagingPayloadSchema } from './messaging-queue';
import { deleteSharedPerson, findReachable, isShared, recordSharedPerson } from './messaging-store';

type Dependencies = { db: Db; clock: Clock; messaging: Messaging | undefined };

/** The outbox's topic `messaging`: brings the provider to what is true here. */
export function messagingJob({ db, clock, messaging }: Dependencies) {
  return async (payload: unknown): Promise<void> => {
    if (!messaging) return;
    const { userUuid, event } = messagingPayloadSchema.parse(payload);
    await syncPerson({ db, clock, messaging }, userUuid, event);
  };
}

type Tools = { db: Db; clock: Clock; messaging: Messaging };

/** Jobs of one person may overlap, and a decision may change during a call: whoever ends last leaves it right. */
async function syncPerson(tools: Tools, userUuid: string, event: MessagingEvent | undefined): Promise<void> {
  let person = await findReachable(tools.db, userUuid);
  for (;;) {
    await (person ? sendPerson(tools, person, event) : forgetPerson(tools, userUuid));
    const now = await findReachable(tools.db, userUuid);
    if (isDeepStrictEqual(now, person)) return;
    person = now;
  }
}

async function sendPerson({ db, clock, messaging }: Tools, person: MessagingPerson, event?: MessagingEvent) {
  const now = clock();
  // Written first: when the call fails half-way, the provider may know already.
  await recordSharedPerson(db, person.uuid, now);
  await messaging.identify(person, now);
  if (event) await messaging.track(person, event);
}

async function forgetPerson({ db, messaging }: Tools, userUuid: string) {
  if (!(await isShared(db, userUuid))) return;
  await messaging.forget(userUuid);
  await deleteSharedPerson(db, userUuid);
}
