import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../stack/ports';
import { findServerUser } from '../chaos/database';

/** A program that others depend on, installed on this machine. */
export type Engine = {
  readonly url: string;
  /** Ends it without a warning and starts it again with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

const STARTUP_MS = 10_000;

/** Transaction pooling in front of a PostgreSQL server. */
export async function startPgBouncer(databaseUrl: string): Promise<Engine> {
  const { hostname, port: target, pathname } = new URL(databaseUrl);
  const port = await findFreePort();
  const folder = await createFolder();
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = `[databases]
* = host=${hostname} port=${target} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
server_login_retry = 1
logfile = ${path.join(folder, 'log')}
`;
  await writeFile(file, settings);
  const engine = await startEngine({ program: 'pgbouncer', args: ['-q', file], port, folder });
  return { ...engine, url: `postgres://postgres@127.0.0.1:${port}${pathname}` };
}

export async function startRedis(): Promise<Engine> {
  const port = await findFreePort();
  const folder = await createFolder();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const engine = await startEngine({ program: 'redis-server', args, port, folder });
  return { ...engine, url: `redis://127.0.0.1:${port}` };
}

/** NATS with JetStream, which keeps its streams on disk. */
export async function startNats(): Promise<Engine> {
  const port = await findFreePort();
  const folder = await createFolder();
  const args = ['--port', String(port), '--addr', '127.0.0.1', '--jetstream', '--store_dir', folder];
  const engine = await startEngine({ program: 'nats-server', args, port, folder });
  return { ...engine, url: `nats://127.0.0.1:${port}` };
}

type Program = { program: string; args: readonly string[]; port: number; folder: string };

async function startEngine({ program, args, port, folder }: Program): Promise<Omit<Engine, 'url'>> {
  // PgBouncer refuses to run as root.
  const user = await findServerUser();
  let child = await start();

  async function start(): Promise<ChildProcess> {
    const started = spawn(program, args, { cwd: folder, stdio: 'ignore', ...user });
    const failure = once(started, 'error').then(([error]) => {
      throw new Error(`${program} did not start: ${error instanceof Error ? error.message : error}`);
    });
    await Promise.race([waitForPort(port, program), failure]);
    return started;
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  return {
    async restart() {
      await kill();
      child = await start();
    },
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A temporary folder that the programs can access. */
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-cluster-'));
  const user = await findServerUser();
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
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
