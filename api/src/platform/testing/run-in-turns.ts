import type { Database } from '../database/database';

/**
 * Runs calls whose queries come in turns, that of the first call first. A database on a server has a connection for each,
 * and runs them at the same time.
 */
export async function runInTurns<T>(
  { pool, engine }: Pick<Database, 'pool' | 'engine'>,
  calls: readonly (() => PromiseLike<T>)[],
): Promise<T[]> {
  if (engine !== 'pglite') return await Promise.all(calls.map((call) => call()));
  const client = await pool.connect();
  const running: Promise<T>[] = [];
  for (const call of calls) {
    running.push(Promise.resolve(call()));
    while (pool.waitingCount < running.length) await new Promise(setImmediate);
  }
  client.release();
  return await Promise.all(running);
}
