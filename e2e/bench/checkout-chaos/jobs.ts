import { pause } from './flaky-fetch';
import type { TestEnvironment } from './test-environment';

const ROUND_MS = 4000;
const MOST_ROUNDS = 30;

/** Ages every purchase attempt by a day, so the jobs treat it as abandoned. */
const ageAttempts = ['card_intents', 'pending_subscriptions'].map(
  (table) => `update ${table} set created_at = created_at - interval '25 hours'`,
);

const bringForward = `update outbox set run_at = now()
  where done_at is null and dead_at is null and run_at < now() + interval '1 day'`;

/**
 * Lets the API run every job due within a day. The embedded database allows one process, so the API is stopped while
 * its jobs are changed.
 */
export async function finishJobs(environment: TestEnvironment): Promise<void> {
  await withoutApi(environment, ...ageAttempts);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await withoutApi(environment, bringForward)) === 0) return;
    await pause(ROUND_MS);
  }
}

/** Returns the number of changed rows. */
async function withoutApi(environment: TestEnvironment, ...statements: string[]): Promise<number> {
  await environment.stopApi();
  const { pool, close } = await environment.database.open();
  let changed = 0;
  try {
    for (const statement of statements) changed += (await pool.query(statement)).rowCount ?? 0;
  } finally {
    await close();
  }
  await environment.startApi();
  return changed;
}
