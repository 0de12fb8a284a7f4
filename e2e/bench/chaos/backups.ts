import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../stack/stack';

const run = promisify(execFile);

const STANZA = 'tidewell';
const CONFIG = path.join(root, 'shared/deploy/backup/pgbackrest.conf');

type Server = {
  data: string;
  port: number;
  /** Who runs the server and its backups. */
  user: { uid: number; gid: number } | undefined;
};

/** Encrypted backups of one server by pgBackRest: the settings of production, in a folder instead of an object store. */
export async function prepareBackups({ data, port, user }: Server) {
  const repository = await mkdtemp(path.join(os.tmpdir(), 'funnel-chaos-backups-'));
  const lock = path.join(repository, 'lock');
  await mkdir(lock);
  if (user) for (const folder of [repository, lock]) await chown(folder, user.uid, user.gid);
  const settings = {
    PGBACKREST_CONFIG: CONFIG,
    PGBACKREST_STANZA: STANZA,
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_REPO1_CIPHER_PASS: 'only for this run',
    PGBACKREST_LOCK_PATH: lock,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: data,
    PGBACKREST_PG1_USER: 'postgres',
  };
  // Also for the commands that the server itself runs.
  const env = { PATH: process.env['PATH'], ...settings };
  const command = (...args: string[]) => run('pgbackrest', args, { ...user, cwd: '/', env });

  return {
    env,
    /** Options of a server whose write-ahead log is archived. */
    serverOptions: "-c archive_mode=on -c archive_command='pgbackrest archive-push %p' -c archive_timeout=60",
    createRepository: () => command('stanza-create'),
    backUp: () => command('backup', '--type=full'),
    /** Replaces the data of a stopped server by its state right before a moment. */
    restore: (moment: string) =>
      command(
        'restore',
        '--delta',
        '--type=time',
        `--target=${moment}`,
        '--target-exclusive',
        '--target-action=promote',
      ),
    close: () => rm(repository, { recursive: true, force: true }),
  };
}
