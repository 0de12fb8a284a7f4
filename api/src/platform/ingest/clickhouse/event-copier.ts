import type { Log } from '@funnel/server/log';
import { second } from '../../clock';
import type { Db } from '../../database/database';
import { createLoop, type Loop } from '../loop';
import type { EventArchive } from './event-archive';
import { takeNextCopies } from './event-copies-store';

/** ClickHouse wants few inserts of many rows; these are a few megabytes at most. */
const BATCH = 1000;
const IDLE_WAIT = second;

type Dependencies = { db: Db; archive: EventArchive; log: Log; retryWait?: number };

/**
 * Copies stored events to ClickHouse. They leave the database's queue only when ClickHouse has them, so an outage delays
 * them and a process that dies repeats them. Their rows are locked meanwhile: the deletion of a person waits for them.
 */
export function createEventCopier({ db, archive, log, retryWait }: Dependencies): Loop {
  let isPrepared = false;

  async function copyNext(): Promise<number> {
    if (!isPrepared) await archive.prepare();
    isPrepared = true;
    const copied = await db.transaction().execute(async (transaction) => {
      const events = await takeNextCopies(transaction, BATCH);
      if (events.length > 0) await archive.insert(events);
      return events.length;
    });
    return copied === BATCH ? 0 : IDLE_WAIT;
  }

  return createLoop(copyNext, { log, retryWait, failure: 'events are not copied to ClickHouse' });
}
