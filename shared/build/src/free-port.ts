import { createServer, type Server } from 'node:net';

/** Whether nobody listens at a port. Browsers look for `localhost` at ::1 too, where another program would answer. */
export async function isPortFree(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => isFreeAt(port, host)));
  return answers.every(Boolean);
}

/** Listens at a port of this machine; 0 is any that is free. */
export function listenOnPort(port: number, host = '127.0.0.1'): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** An address that this machine doesn't have is free. */
async function isFreeAt(port: number, host: string): Promise<boolean> {
  try {
    const server = await listenOnPort(port, host);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch (error) {
    const isTaken =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
    return !isTaken;
  }
}
