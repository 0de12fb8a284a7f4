import type { Database } from '../database/database';
import { openPostgres } from '../database/postgres';
import { silentLog } from '../log';

/** Until what it gives is called, connections fail as they do when nobody listens at the database's address. */
export function takeDatabaseAway({ pool }: Database): () => void {
  const gone = openPostgres('postgres://nobody@127.0.0.1:9/gone', { log: silentLog }).pool;
  const away = jest.spyOn(pool, 'connect').mockImplementation((...given) => gone.connect(...given));
  return () => away.mockRestore();
}
