import http from 'node:http';
import type { AddressInfo } from 'node:net';

const limits = { requestTimeout: 30_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 };

/** Listens on this machine only; a port in use is said plainly. */
export async function listen(listener: http.RequestListener, port: number): Promise<http.Server> {
  const server = http.createServer(limits, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

export function addressOf(server: http.Server): string {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a server that listens on a port has an address of this kind
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Takes no new connections, lets running requests end, and cuts off what is left after the grace. */
export async function stopServer(server: http.Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

function portError(error: Error, port: number): Error {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? new Error(`Port ${port} is taken. Stop what uses it, or set API_PORT.`) : error;
}
