import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** `keepAliveTimeout` is longer than a load balancer keeps idle connections, so that none is closed during a request. */
const limits = { requestTimeout: 30_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 };

export type ListenOptions = {
  readonly port: number;
  /** This machine only by default. */
  readonly bindAddress?: string | undefined;
  /** The variable that changes the port, named when it is taken. */
  readonly variable: string;
};

/** Starts a server that accepts connections. Throws a clear error when the port is in use. */
export async function listen(
  listener: http.RequestListener,
  { port, bindAddress = '127.0.0.1', variable }: ListenOptions,
): Promise<http.Server> {
  const server = http.createServer(limits, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toPortError(error, `${port}`, variable)));
    server.listen(port, bindAddress, resolve);
  });
  return server;
}

/** The address of a server that listens: `http://127.0.0.1:4000`. */
export function getServerUrl(server: http.Server): string {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address of this kind
  const { address, port } = server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Stops accepting connections, lets running requests finish, and closes the rest after the grace period in ms. */
export async function stopServer(server: http.Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

/** Runs `stop` at the first SIGTERM or SIGINT and ends the process, with 1 when it fails. */
export function stopOnSignal(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let isStopping = false;
  function handleSignal(): void {
    // Process managers repeat themselves.
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        onError(error);
        process.exit(1);
      },
    );
  }
  process.on('SIGTERM', handleSignal).on('SIGINT', handleSignal);
}

function toPortError(error: Error, port: string, variable: string): Error {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  return isTaken
    ? new Error(`Port ${port} is taken. Stop what uses it, or set another one by ${variable}.`)
    : error;
}
