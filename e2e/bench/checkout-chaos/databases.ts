import path from 'node:path';
import { type Database, openDatabase } from '../../../api/src/platform/database/database';
import { createLog } from '../../../api/src/platform/log';
import { startPostgresServer } from './postgres-server';

/** The database of the run. */
export type ChaosDatabase = {
  title: string;
  /** For the API; undefined means the embedded database in its folder. */
  url: string | undefined;
  /** Undefined where the database is part of the API's process and dies with it. */
  restart: (() => Promise<void>) | undefined;
  /** The API must not run meanwhile: the embedded database has one process. */
  open(): Promise<Database>;
  close(): Promise<void>;
};

/** Starts a PostgreSQL server when requested and installed, otherwise uses the embedded database. */
export async function startDatabase({
  folder,
  port,
  wantsServer,
}: {
  folder: string;
  port: number;
  wantsServer: boolean;
}): Promise<ChaosDatabase> {
  const server = wantsServer ? await startPostgresServer(port) : undefined;
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
