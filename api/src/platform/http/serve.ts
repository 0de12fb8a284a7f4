import http from 'node:http';
import type { AddressInfo } from 'node:net';

const limits = { requestTimeout: 30_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 };

const THIS_MACHINE = '127.0.0.1';

/** Listens on this machine only by default; gives a clear error when the port is in use. */
export async function listen(
  listener: http.RequestListener,
  port: number,
  bindAddress = THIS_MACHINE,
): Promise<http.Server> {
  const server = http.createServer(limits, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toPortError(error, port)));
    server.listen(port, bindAddress, resolve);
  });
  return server;
}

export function getServerUrl(server: http.Server): string {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address of this kind
  const { address, port } = server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Stops accepting connections, lets running requests finish, and closes the rest after the grace period. */
export async function stopServer(server: http.Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

function toPortError(error: Error, port: number): Error {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  return isTaken
    ? new Error(`Port ${port} is taken. Stop what uses it, or set another (API_PORT, METRICS_PORT).`)
    : error;
}
