import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const hasNatsServer = spawnSync('nats-server', ['--version']).status === 0;

/** A NATS server of a test's own, which it may kill and start again on the same folder. */
export async function createNatsServer() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'nats-'));
  const port = await findFreePort();
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    running = spawn('nats-server', ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder], {
      stdio: 'ignore',
    });
    while (!(await answers(port))) await wait(50);
  }

  async function kill(): Promise<void> {
    if (!running) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
    running = undefined;
  }

  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
