import path from 'node:path';
import { type Database, openDatabase } from '../../../api/src/platform/database/database';
import { createLog } from '../../../api/src/platform/log';
import { startOwnPostgres } from './own-postgres';

/** The database of the run. */
export type ChaosDatabase = {
  title: string;
  /** For the API; undefined is the embedded one in its folder. */
  url: string | undefined;
  /** Undefined where the database is part of the API's process and dies with it. */
  restart: (() => Promise<void>) | undefined;
  /** The API must not run meanwhile: the embedded database has one process. */
  open(): Promise<Database>;
  close(): Promise<void>;
};

/** A PostgreSQL of the bench's own when asked for and installed, the embedded database otherwise. */
export async function startDatabase({
  folder,
  port,
  wantsServer,
}: {
  folder: string;
  port: number;
  wantsServer: boolean;
}): Promise<ChaosDatabase> {
  const server = wantsServer ? await startOwnPostgres(port) : undefined;
  const log = createLog('silent');
  if (!server) {
    const url = `file:${path.join(folder, 'pg')}`;
    return {
      title: wantsServer ? 'embedded (no PostgreSQL is installed here)' : 'embedded (PGlite)',
      url: undefined,
      restart: undefined,
      open: () => openDatabase(url, { log }),
      close: async () => undefined,
    };
  }
  return {
    title: 'PostgreSQL',
    url: server.url,
    restart: server.crashAndRestart,
    open: () => openDatabase(server.url, { log }),
    close: server.stop,
  };
}
