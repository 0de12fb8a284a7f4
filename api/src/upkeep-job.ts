import * as z from 'zod/mini';
import { seedLiveEvents } from './modules/live-events/live-events-store';
import { enqueueOpenErasures } from './modules/privacy/erase-job';
import type { Clock } from './platform/clock';
import type { Db } from './platform/database/database';
import type { EventSink } from './platform/ingest/event-sink';
import { defineJob } from './platform/outbox/define-job';

const upkeep = defineJob('upkeep', z.object({}));

type Dependencies = { db: Db; sink: EventSink; clock: Clock };

/** Enqueues the upkeep of this hour, once for all instances. */
export async function enqueueUpkeep(db: Db, now: Date): Promise<void> {
  await upkeep.enqueue(db, {}, { key: `upkeep:${now.toISOString().slice(0, 13)}` });
}

export function upkeepJob({ db, sink, clock }: Dependencies) {
  return upkeep.handle(async () => {
    await prepareComingWeeks({ db, sink, clock });
    await enqueueOpenErasures(db, clock());
  });
}

/** Creates partitions and live events for the coming weeks. Calls need them, so a process also does it at its start. */
export async function prepareComingWeeks({ db, sink, clock }: Dependencies): Promise<void> {
  await sink.prepare(clock());
  await seedLiveEvents(db, clock());
}
