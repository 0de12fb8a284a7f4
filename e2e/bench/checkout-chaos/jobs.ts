import { pause } from './line';
import type { World } from './world';

const ROUND_MS = 4000;
const MOST_ROUNDS = 30;

/** To the jobs every attempt to buy is of yesterday: whoever has not come back by then is done with it. */
const ageAttempts = ['card_intents', 'pending_subscriptions'].map(
  (table) => `update ${table} set created_at = created_at - interval '25 hours'`,
);

const bringForward = `update outbox set run_at = now()
  where done_at is null and dead_at is null and run_at < now() + interval '1 day'`;

/**
 * Lets the API do every job that waits for its time within a day, as if the time had come. The embedded database has
 * one process, so the API is stopped while its jobs are looked at.
 */
export async function finishJobs(world: World): Promise<void> {
  await withoutApi(world, ...ageAttempts);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await withoutApi(world, bringForward)) === 0) return;
    await pause(ROUND_MS);
  }
}

/** Gives the number of rows that changed. */
async function withoutApi(world: World, ...statements: string[]): Promise<number> {
  await world.stopApi();
  const { pool, close } = await world.database.open();
  let changed = 0;
  try {
    for (const statement of statements) changed += (await pool.query(statement)).rowCount ?? 0;
  } finally {
    await close();
  }
  await world.startApi();
  return changed;
}
