import { once } from 'node:events';
import net from 'node:net';

export type Balancer = { readonly port: number; close(): void };

const CHECK_MS = 100;
const CHECK_TIMEOUT_MS = 1000;

/** Passes each connection on to the next server that is ready, as a layer 4 balancer with health checks does. */
export async function startBalancer(targets: readonly number[], port = 0): Promise<Balancer> {
  const ready = new Set<number>();
  const sockets = new Set<net.Socket>();
  let turn = 0;

  const checks = setInterval(() => void Promise.all(targets.map(check)), CHECK_MS);

  async function check(target: number): Promise<void> {
    const url = `http://127.0.0.1:${target}/readyz`;
    const isReady = await fetch(url, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isReady) ready.add(target);
    else ready.delete(target);
  }

  function connect(client: net.Socket, tried = 0): void {
    const available = [...ready];
    const target = available[turn++ % available.length];
    if (target === undefined || tried > available.length) {
      client.destroy();
      return;
    }
    const server = track(net.connect(target, '127.0.0.1'));
    let isConnected = false;
    server.once('connect', () => {
      isConnected = true;
      client.pipe(server).pipe(client);
      client.once('close', () => server.destroy());
    });
    server.once('close', () => {
      if (isConnected) client.destroy();
    });
    server.on('error', () => {
      ready.delete(target);
      if (!isConnected) connect(client, tried + 1);
    });
  }

  function track(socket: net.Socket): net.Socket {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }

  const server = net.createServer((client) => {
    track(client).on('error', () => client.destroy());
    connect(client);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      clearInterval(checks);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
