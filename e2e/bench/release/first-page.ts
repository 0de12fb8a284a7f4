import { randomUUID } from 'node:crypto';
import { type Release, remoteNames } from '@funnel/contracts';
import { plantRelease } from '../../pages/parts/remote-variants';
import { createVersion, readStableRelease } from '../../pages/parts/remotes';
import { median } from '../statistics';
import { poll } from '../visitors/poll';
import { expectAtMost, expectExactly, type Fact, tell } from './facts';
import { type PageRead, readPage } from './read-page';
import { addressPage, openPaths, openRegistry } from './registry';

const REMOTES = 40;
const MOST_TIMES = 1.02;
/** Pages differ by some bytes, since each has another visitor. */
const READS = 5;

type FirstPage = { readonly bytes: number; readonly faults: number };

/** Registers remotes until there are forty, and compares the first page with the one before. */
export async function compareFirstPages(): Promise<Fact[]> {
  const before = await readFirstPage();
  const names = Array.from({ length: REMOTES - remoteNames.length }, (_unused, index) => `squad${index + 1}`);
  for (const name of names) await registerRemote(name);
  const last = names.at(-1) ?? '';
  await poll(
    () => readPage(addressPage('/', randomUUID())),
    ({ html }) => html.includes(`"${last}"`),
  );
  const after = await readFirstPage();
  const found = await readPage(addressPage(`/${last}`, randomUUID()));
  return [
    expectExactly(`page of remote ${REMOTES} carries its release`, found.versions.has(last) ? 1 : 0, 1),
    tell(`first page with ${remoteNames.length} remotes, bytes`, before.bytes),
    tell(`first page with ${REMOTES} remotes, bytes`, after.bytes),
    expectExactly('what these pages lack', before.faults + after.faults, 0),
    expectAtMost('their ratio', after.bytes / before.bytes, { most: MOST_TIMES, digits: 4 }),
  ];
}

/** The home page of a new visitor with all its files, as sent. */
async function readFirstPage(): Promise<FirstPage> {
  const pages: PageRead[] = [];
  while (pages.length < READS) pages.push(await readPage(addressPage(openPaths.quiz, randomUUID())));
  return {
    bytes: median(pages.map(({ bytes }) => bytes)),
    faults: pages.flatMap(({ faults }) => faults).length,
  };
}

async function registerRemote(name: string): Promise<void> {
  const like: Release = {
    ...(await readStableRelease('results')),
    name,
    site: { mounts: [{ path: `/${name}`, title: { en: `Pages of ${name}`, es: `Páginas de ${name}` } }] },
  };
  const version = createVersion('more');
  const module = `{ contract: 1, name: '${name}', version: '${version}', App: () => 'Well' }`;
  await openRegistry().publish({ release: await plantRelease(like, version, module), channel: 'stable' });
}
