import type { Log } from '@funnel/server/log';
import { minute } from '../clock';
import type { Connection } from './connection';

const ROUNDS_BETWEEN_VACUUMS = 20;

/** PGlite has no background processes: without checkpoints its WAL grows forever. */
export function startHousekeeping(connection: Connection, log: Log): Connection {
  let round = 0;
  const timer = setInterval(() => {
    round += 1;
    runHousekeeping(connection, round).catch((error) =>
      log.warn({ err: error }, 'database housekeeping failed'),
    );
  }, minute);
  timer.unref();
  return {
    ...connection,
    async close() {
      clearInterval(timer);
      await connection.close();
    },
  };
}

async function runHousekeeping({ pool }: Connection, round: number): Promise<void> {
  await pool.query('checkpoint');
  if (round % ROUNDS_BETWEEN_VACUUMS === 0) await pool.query('vacuum (analyze)');
}
