import path from 'node:path';
import { createLog } from '@funnel/server/log';
import pg from 'pg';
import { type Database, openDatabase } from '../../../api/src/platform/database/database';
import { findPostgresPrograms, startPostgresServer } from '../../../api/src/platform/testing/postgres-server';
import { root } from '../../stack/stack';

type Server = {
  title: string;
  url: string;
  /** Like a power cut; undefined where the database is part of the API's process and dies with it. */
  restart: (() => Promise<void>) | undefined;
  /** Of the server's first process; undefined where the database is part of the API's. */
  readPid(): Promise<number | undefined>;
  /** Only where backups are wanted. */
  recovery?: Recovery | undefined;
  close(): Promise<void>;
};

/** What an operator does on a bad day. */
type Recovery = {
  backUp(): Promise<unknown>;
  /** Deletes every table, as by mistake; returns the moment. */
  dropEverything(): Promise<string>;
  /** Brings back the state right before the moment, from the backup and the log archived since. */
  restore(moment: string): Promise<unknown>;
  /** Restores the latest backup beside the server; returns how it differs from the provider. */
  drill(settings: NodeJS.ProcessEnv): Promise<string[]>;
};

type DatabasePlace = { folder: string; port: number; hasBackups: boolean };

/** The database of the run. */
export type ChaosDatabase = Server & {
  /** The API must not run meanwhile: the embedded database has one process. */
  open(): Promise<Database>;
};

/** A PostgreSQL server of its own when one is wanted and installed, otherwise the embedded database. */
export async function startDatabase(place: DatabasePlace): Promise<ChaosDatabase> {
  const isServerWanted = process.env['TEST_DATABASE_URL'] !== undefined;
  const server: Server =
    isServerWanted && findPostgresPrograms() !== undefined
      ? await startServer(place)
      : {
          title: isServerWanted ? 'embedded (no PostgreSQL is installed here)' : 'embedded (PGlite)',
          url: `file:${path.join(place.folder, 'pg')}`,
          restart: undefined,
          readPid: async () => undefined,
          close: async () => undefined,
        };
  return { ...server, open: () => openDatabase(server.url, { log: createLog('silent') }) };
}

async function startServer({ port, hasBackups }: DatabasePlace): Promise<Server> {
  const { backups, ...server } = await startPostgresServer({ port, hasBackups });
  return {
    ...server,
    title: 'PostgreSQL',
    recovery: backups && {
      backUp: () => backups.backUp('full'),
      dropEverything: () => dropEverything(server.url),
      restore: backups.restore,
      async drill(settings) {
        await backups.backUp('diff');
        // It fails when there are differences: here they are counted.
        const compare = 'node --import tsx src/commands/compare-payments-command.ts || true';
        const output = await backups.drill(
          ['sh', '-c', `cd ${path.join(root, 'api')}; ${compare}`],
          settings,
        );
        const lines = output.trim().split('\n');
        if (lines.pop() !== `differences: ${lines.length}`) throw new Error(`The drill failed: ${output}`);
        return lines;
      },
    },
  };
}

/** The moment is read while every table is locked: nothing was committed after it. */
async function dropEverything(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('drop schema public cascade');
    const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
    await client.query('commit');
    return rows[0]?.moment ?? '';
  } finally {
    await client.end();
  }
}
