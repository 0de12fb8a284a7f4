import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from './free-port';

export const serverPrograms = ['pgbouncer', 'redis-server', 'nats-server'] as const;
type Program = (typeof serverPrograms)[number];

/** A program that others depend on, with a port and a folder of its own. */
export type Engine = {
  readonly url: string;
  readonly program: Program;
  /** Of the process that was started last. */
  readPid(): number | undefined;
  /** Starts it with what its folder has. */
  start(): Promise<void>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** Stops the process where it is (SIGSTOP), and resumes it (SIGCONT). */
  signal(name: 'SIGCONT' | 'SIGSTOP'): void;
  close(): Promise<void>;
};

const STARTUP_MS = 10_000;

export function isInstalled(program: Program): boolean {
  return spawnSync(program, ['--version']).status === 0;
}

/** Transaction pooling in front of a PostgreSQL server, over at most so many connections. */
export async function startPgBouncer(databaseUrl: string, poolSize = 40): Promise<Engine> {
  const { hostname, port: target, pathname } = new URL(databaseUrl);
  const place = await prepare(findServerUser());
  const { port, folder } = place;
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = `[databases]
* = host=${hostname} port=${target || 5432} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = ${poolSize}
server_login_retry = 1
logfile = ${path.join(folder, 'log')}
`;
  await writeFile(file, settings);
  const url = `postgres://postgres@127.0.0.1:${port}${pathname}`;
  return await startEngine('pgbouncer', ['-q', file], { ...place, url });
}

export async function startRedis(): Promise<Engine> {
  const { port, folder } = await prepare();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  return await startEngine('redis-server', args, { port, folder, url: `redis://127.0.0.1:${port}` });
}

/** NATS with JetStream, which keeps its streams on disk. */
export async function startNats(): Promise<Engine> {
  const { port, folder } = await prepare();
  const args = ['--port', String(port), '--addr', '127.0.0.1', '--jetstream', '--store_dir', folder];
  return await startEngine('nats-server', args, { port, folder, url: `nats://127.0.0.1:${port}` });
}

/** Servers such as PostgreSQL and PgBouncer refuse to run as root. */
export function findServerUser(): User {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}

type User = { uid: number; gid: number } | undefined;
type Place = { port: number; folder: string; user?: User };

async function startEngine(
  program: Program,
  args: readonly string[],
  { port, folder, user, url }: Place & { url: string },
): Promise<Engine> {
  let child: ChildProcess | undefined;
  let isClosed = false;

  async function start(): Promise<void> {
    if (isClosed) throw new Error(`${program} was not started: it is closed`);
    const started = spawn(program, args, { cwd: folder, stdio: 'ignore', ...user });
    child = started;
    const failure = once(started, 'error').then(([error]) => {
      throw new Error(`${program} did not start: ${error instanceof Error ? error.message : error}`);
    });
    await Promise.race([waitForPort(port, program), failure]);
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async function close(): Promise<void> {
    isClosed = true;
    await kill();
    await rm(folder, { recursive: true, force: true });
  }

  await start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url,
    program,
    readPid: () => child?.pid,
    start,
    kill,
    signal: (name) => void child?.kill(name),
    close,
  };
}

/** A port, and a temporary folder that the user of the program can access. */
async function prepare(user?: User): Promise<Place> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-engine-'));
  if (user) await chown(folder, user.uid, user.gid);
  return { port: await findFreePort(), folder, user };
}

async function waitForPort(port: number, program: string): Promise<void> {
  const deadline = Date.now() + STARTUP_MS;
  while (!(await accepts(port))) {
    if (Date.now() > deadline) throw new Error(`${program} does not listen`);
    await pause(50);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}
