import { createServer, type ServerResponse } from 'node:http';
import type { Release } from '@funnel/contracts';
import { address } from './addresses';

type Behaviour = 'up' | 'failing' | 'refusing' | 'hanging';

export type FlakyStore = {
  /** The same release, to be fetched from here. */
  releaseFrom(release: Release, version: string): Release;
  /** How requests for files are answered from now on; `part` limits it to addresses that contain it. */
  become(behaviour: Behaviour, part?: string): void;
  close(): Promise<void>;
};

/** A second asset store that can be down or slow, with the files of the real one. A visitor's browser sees a real network. */
export async function startFlakyStore(): Promise<FlakyStore> {
  let now: { behaviour: Behaviour; part: string } = { behaviour: 'up', part: '' };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const behaviour = path.includes(now.part) ? now.behaviour : 'up';
    if (behaviour === 'failing') response.writeHead(503, { 'access-control-allow-origin': '*' }).end();
    else if (behaviour === 'refusing') request.socket.destroy();
    else if (behaviour === 'up') passOn(path, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  const port = typeof own === 'object' ? own?.port : undefined;

  return {
    releaseFrom: (release, version) => ({
      ...JSON.parse(JSON.stringify(release).replaceAll(address('ASSETS_URL'), `http://127.0.0.1:${port}`)),
      version,
    }),
    become: (behaviour, part = '') => {
      now = { behaviour, part };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function passOn(path: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${address('ASSETS_URL')}${path}`);
  const headers = ['content-type', 'cache-control', 'access-control-allow-origin'].map(
    (name) => [name, answer.headers.get(name) ?? ''] as const,
  );
  response.writeHead(answer.status, Object.fromEntries(headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
