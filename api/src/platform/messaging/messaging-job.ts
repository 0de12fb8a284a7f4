import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../clock';
import type { Db } from '../database/database';
import type { Messaging, MessagingEvent, MessagingPerson } from './customer-io';
import { messagingSync } from './messaging-queue';
import { deleteSharedPerson, findReachable, listShared, recordSharedPerson } from './messaging-store';

type Dependencies = { db: Db; clock: Clock; messaging: Messaging | undefined };

/** Syncs the provider with our data. */
export function messagingJob({ db, clock, messaging }: Dependencies) {
  return messagingSync.handle(async ({ userUuid, event }) => {
    if (messaging) await syncPerson({ db, clock, messaging }, userUuid, event);
  });
}

type Tools = { db: Db; clock: Clock; messaging: Messaging };

/** Jobs of one person may overlap and the decision may change during a call, so the last job re-reads until stable. */
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
  // Recorded first: if the call fails halfway, the provider may already have the data.
  await recordSharedPerson(db, person.uuid, now);
  await messaging.identify(person, now);
  if (event) await messaging.track(person, event);
}

async function forgetPerson({ db, messaging }: Tools, userUuid: string) {
  if ((await listShared(db, [userUuid])).length === 0) return;
  await messaging.forget(userUuid);
  await deleteSharedPerson(db, userUuid);
}
