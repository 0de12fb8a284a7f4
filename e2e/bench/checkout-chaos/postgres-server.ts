import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A separate PostgreSQL server with its own folder, port and processes. */
export type PostgresServer = {
  url: string;
  /** Like a power cut: uncommitted data is lost and the log is replayed. */
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

const PROGRAMS = '/usr/lib/postgresql';
/** The user that distribution packages run the server as; it refuses to run as root. */
const SERVER_USER = 'postgres';

/** Undefined where no PostgreSQL is installed. */
export async function startPostgresServer(port: number): Promise<PostgresServer | undefined> {
  const bin = await findNewestPrograms();
  if (!bin) return undefined;
  const as = await findServerUser();
  // In the temporary folder, which this user can access.
  const data = await mkdtemp(path.join(os.tmpdir(), 'funnel-chaos-postgres-'));
  if (as) await chown(data, as.uid, as.gid);
  const program = (name: string, args: string[]) => run(path.join(bin, name), args, { ...as, cwd: '/' });
  await program('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--no-instructions',
    '--no-locale',
    '-E',
    'UTF8',
  ]);

  async function start(): Promise<void> {
    const settings = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c shared_buffers=64MB`;
    // The server outlives this command, so do not wait for its output.
    const child = spawn(
      path.join(bin ?? '', 'pg_ctl'),
      ['-D', data, '-w', '-l', path.join(data, 'log'), '-o', settings, 'start'],
      {
        ...as,
        cwd: '/',
        stdio: 'ignore',
      },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`PostgreSQL did not start, see ${path.join(data, 'log')}`);
  }

  const stop = (mode: 'fast' | 'immediate') => program('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async crashAndRestart() {
      await stop('immediate');
      await start();
    },
    async stop() {
      await stop('fast');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function findNewestPrograms(): Promise<string | undefined> {
  const versions = await readdir(PROGRAMS).catch(() => []);
  const [newest] = versions.sort((a, b) => Number(b) - Number(a));
  return newest && path.join(PROGRAMS, newest, 'bin');
}

async function findServerUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, SERVER_USER])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
