import { execFile, spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { programPath } from '../../config';
import { repositoryDirectory } from '../../environment-schema';

const run = promisify(execFile);

const SCRIPTS = path.join(repositoryDirectory, 'shared/deploy/backup');

type Server = {
  data: string;
  /** Where it listens beside its port. */
  sockets: string;
  port: number;
  /** Who runs the server and its backups. */
  user: { uid: number; gid: number } | undefined;
  /** Of a shell. */
  commands: { start: string; stop: string };
};

export function areBackupsInstalled(): boolean {
  return spawnSync('pgbackrest', ['version']).status === 0;
}

/** Encrypted backups of one server by the scripts and settings of production, in a folder instead of an object store. */
export async function prepareBackups({ data, sockets, port, user, commands }: Server) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-backups-'));
  const places = {
    repository: path.join(folder, 'repository'),
    lock: path.join(folder, 'lock'),
    textFiles: path.join(folder, 'text-files'),
  };
  for (const place of Object.values(places)) await mkdir(place);
  if (user) for (const place of [folder, ...Object.values(places)]) await chown(place, user.uid, user.gid);
  // Also for the commands that the server itself runs.
  const env = {
    PATH: programPath,
    PGBACKREST_CONFIG: path.join(SCRIPTS, 'pgbackrest.conf'),
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: places.repository,
    PGBACKREST_REPO1_CIPHER_PASS: 'only for this run',
    PGBACKREST_LOCK_PATH: places.lock,
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: sockets,
    PGBACKREST_PG1_USER: 'postgres',
    PGHOST: sockets,
    PGPORT: String(port),
    PGUSER: 'postgres',
    STOP_DATABASE: commands.stop,
    START_DATABASE: commands.start,
    TEXTFILE_FOLDER: places.textFiles,
    DRILL_FOLDER: folder,
  };
  const runScript = (name: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    run(path.join(SCRIPTS, name), args, { ...user, cwd: '/', env: { ...env, ...more } });

  return {
    env,
    /** Lines of `postgresql.conf` that archive the write-ahead log. */
    settings: [
      'archive_mode = on',
      "archive_command = 'pgbackrest --stanza=tidewell archive-push %p'",
      'archive_timeout = 60',
    ],
    createRepository: () => runScript('create-repository.sh', []),
    async backUp(type: 'full' | 'diff') {
      await runScript('back-up.sh', [type]);
      // A backup is good for moments from the next second on.
      await pause(1000);
    },
    /** Replaces the database by its state right before a moment. */
    restore: (moment: string) => runScript('restore.sh', [moment]),
    /** What a command says about the latest backup, restored beside the server. */
    drill: async (command: readonly string[], more?: NodeJS.ProcessEnv) =>
      (await runScript('drill.sh', command, more)).stdout,
    /** What Prometheus would read of a metric. */
    readMetric: (name: string) => readFile(path.join(places.textFiles, `${name}.prom`), 'utf8'),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
