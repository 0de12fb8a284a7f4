import { getServerUrl, listen, stopServer } from '@funnel/server/serve';

/** A free port. */
export async function findFreePort(): Promise<number> {
  const server = await listen(() => undefined, { port: 0, variable: 'PORT' });
  const { port } = new URL(getServerUrl(server));
  await stopServer(server, 0);
  return Number(port);
}
