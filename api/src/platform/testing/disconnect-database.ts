import { silentLog } from '@funnel/server/log';
import type { Database } from '../database/database';
import { openPostgres } from '../database/postgres';

/** Connections are refused until the returned function is called. */
export function disconnectDatabase({ pool }: Database): () => void {
  const gone = openPostgres('postgres://user@127.0.0.1:9/gone', { log: silentLog }).pool;
  const away = jest.spyOn(pool, 'connect').mockImplementation((...given) => gone.connect(...given));
  return () => away.mockRestore();
}
