import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createLog } from '@funnel/server/log';
import pg from 'pg';
import { type Database, openDatabase } from '../../../api/src/platform/database/database';
import { findServerUser } from '../../../api/src/platform/testing/engines';
import { prepareBackups } from './backups';

const run = promisify(execFile);

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
  restore(moment: string): Promise<void>;
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
  const programs = isServerWanted ? await findPostgresPrograms() : undefined;
  const server: Server = programs
    ? await startPostgresServer(programs, place)
    : {
        title: isServerWanted ? 'embedded (no PostgreSQL is installed here)' : 'embedded (PGlite)',
        url: `file:${path.join(place.folder, 'pg')}`,
        restart: undefined,
        readPid: async () => undefined,
        close: async () => undefined,
      };
  return { ...server, open: () => openDatabase(server.url, { log: createLog('silent') }) };
}

const PROGRAMS = '/usr/lib/postgresql';

/** A separate PostgreSQL server with its own folder, port and processes. */
async function startPostgresServer(programs: string, { port, hasBackups }: DatabasePlace): Promise<Server> {
  const user = findServerUser();
  const as = { ...user, cwd: '/' };
  // In the temporary folder, which this user can access.
  const data = await mkdtemp(path.join(os.tmpdir(), 'funnel-chaos-postgres-'));
  if (user) await chown(data, user.uid, user.gid);
  const create = ['-U', 'postgres', '-A', 'trust', '--no-instructions', '--no-locale', '-E', 'UTF8'];
  await run(path.join(programs, 'initdb'), ['-D', data, ...create], as);
  const control = path.join(programs, 'pg_ctl');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const backups = hasBackups ? await prepareBackups({ data, port, user }) : undefined;
  let isClosed = false;

  async function start(): Promise<void> {
    if (isClosed) throw new Error('PostgreSQL was not started: it is closed');
    const settings = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c shared_buffers=64MB ${backups?.serverOptions ?? ''}`;
    const log = path.join(data, 'log');
    const args = ['-D', data, '-w', '-l', log, '-o', settings, 'start'];
    // The server outlives this command, so do not wait for its output.
    const [code] = await once(
      spawn(control, args, { ...as, ...(backups && { env: backups.env }), stdio: 'ignore' }),
      'exit',
    );
    if (code !== 0) throw new Error(`PostgreSQL did not start, see ${log}`);
  }

  const stop = (mode: 'fast' | 'immediate') => run(control, ['-D', data, '-w', '-m', mode, 'stop'], as);

  async function close(): Promise<void> {
    isClosed = true;
    // It may be between the end and the start of a restart.
    await stop('fast').catch(() => undefined);
    await rm(data, { recursive: true, force: true });
    await backups?.close();
  }

  try {
    await start();
    await backups?.createRepository();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    title: 'PostgreSQL',
    url,
    recovery: backups && {
      backUp: backups.backUp,
      dropEverything: () => dropEverything(url),
      async restore(moment) {
        await stop('fast');
        await backups.restore(moment);
        await start();
      },
    },
    /** Uncommitted data is lost and the log is replayed. */
    async restart() {
      await stop('immediate');
      await start();
    },
    // The first line of the file.
    readPid: async () => Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10),
    close,
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

/** The folder of the newest; undefined where no PostgreSQL is installed. */
export async function findPostgresPrograms(): Promise<string | undefined> {
  const versions = await readdir(PROGRAMS).catch(() => []);
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  return newest && path.join(PROGRAMS, newest, 'bin');
}
