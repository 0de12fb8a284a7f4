import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { appendFile, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { testDatabaseUrl } from '../../config';
import { areBackupsInstalled, prepareBackups } from './backups';
import { findServerUser } from './engines';
import { findFreePort } from './free-port';

const run = promisify(execFile);

const PROGRAMS = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL; undefined where none is installed. */
export function findPostgresPrograms(): string | undefined {
  const [newest] = listVersions().sort((one, other) => Number(other) - Number(one));
  return newest && path.join(PROGRAMS, newest, 'bin');
}

function listVersions(): string[] {
  try {
    return readdirSync(PROGRAMS);
  } catch {
    return [];
  }
}

/** Whether a server can be started and backed up, where tests use servers at all. */
export const canBackUp =
  testDatabaseUrl !== undefined && findPostgresPrograms() !== undefined && areBackupsInstalled();

type Options = { hasBackups: boolean; port?: number };

/** A separate PostgreSQL server with its own folder, port and processes. */
export async function startPostgresServer({ hasBackups, port: given }: Options) {
  const programs = findPostgresPrograms();
  if (programs === undefined) throw new Error('No PostgreSQL is installed here');
  const port = given ?? (await findFreePort());
  const user = findServerUser();
  // In the temporary folder, which this user can access.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-postgres-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const create = ['-U', 'postgres', '-A', 'trust', '--no-instructions', '--no-locale', '-E', 'UTF8'];
  await run(path.join(programs, 'initdb'), ['-D', data, ...create], { ...user, cwd: '/' });

  const log = path.join(folder, 'log');
  const control = `${path.join(programs, 'pg_ctl')} -D ${data} -w`;
  const stopBy = (mode: 'fast' | 'immediate') => `${control} -m ${mode} stop`;
  // The server outlives this command, and must not hold its output.
  const commands = { start: `${control} -l ${log} start > /dev/null 2>&1`, stop: stopBy('fast') };
  const backups = hasBackups
    ? await prepareBackups({ data, sockets: folder, port, user, commands })
    : undefined;
  const settings = [
    `port = ${port}`,
    `unix_socket_directories = '${folder}'`,
    "listen_addresses = '127.0.0.1'",
    'shared_buffers = 64MB',
    ...(backups?.settings ?? []),
  ];
  await appendFile(path.join(data, 'postgresql.conf'), `${settings.join('\n')}\n`);
  const runCommand = (command: string) =>
    run('sh', ['-c', command], { ...user, cwd: '/', ...(backups && { env: backups.env }) });
  let isClosed = false;

  async function start(): Promise<void> {
    if (isClosed) throw new Error('PostgreSQL was not started: it is closed');
    await runCommand(commands.start).catch(() => {
      throw new Error(`PostgreSQL did not start, see ${log}`);
    });
  }

  async function close(): Promise<void> {
    isClosed = true;
    // It may be between the end and the start of a restart.
    await runCommand(commands.stop).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
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
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    backups,
    /** Like a power cut: uncommitted data is lost and the log is replayed. */
    async restart() {
      await runCommand(stopBy('immediate'));
      await start();
    },
    /** Of the server's first process: the first line of the file. */
    readPid: async () => Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10),
    close,
  };
}
