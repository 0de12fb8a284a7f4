import { createServer, type ServerResponse } from 'node:http';
import type { Release } from '@funnel/contracts';
import { getAddress } from './addresses';

type Behaviour = 'up' | 'failing' | 'refusing' | 'hanging';

export type FlakyStore = {
  /** The same release with its addresses at this store. */
  rewriteRelease(release: Release, version: string): Release;
  /** How file requests are answered from now on; `part` limits it to addresses that contain it. */
  setBehaviour(behaviour: Behaviour, part?: string): void;
  close(): Promise<void>;
};

/** A second asset store that proxies the real one and can fail, refuse or hang over a real network. */
export async function startFlakyStore(): Promise<FlakyStore> {
  let now: { behaviour: Behaviour; part: string } = { behaviour: 'up', part: '' };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const behaviour = path.includes(now.part) ? now.behaviour : 'up';
    if (behaviour === 'failing') response.writeHead(503, { 'access-control-allow-origin': '*' }).end();
    else if (behaviour === 'refusing') request.socket.destroy();
    else if (behaviour === 'up') proxyFile(path, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  const port = typeof own === 'object' ? own?.port : undefined;

  return {
    rewriteRelease: (release, version) => ({
      ...JSON.parse(JSON.stringify(release).replaceAll(getAddress('ASSETS_URL'), `http://127.0.0.1:${port}`)),
      version,
    }),
    setBehaviour: (behaviour, part = '') => {
      now = { behaviour, part };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function proxyFile(path: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${getAddress('ASSETS_URL')}${path}`);
  const headers = ['content-type', 'cache-control', 'access-control-allow-origin'].map(
    (name) => [name, answer.headers.get(name) ?? ''] as const,
  );
  response.writeHead(answer.status, Object.fromEntries(headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
