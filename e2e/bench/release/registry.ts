import { randomUUID } from 'node:crypto';
import { registryClient } from '@funnel/build/remote/registry';
import type { BuiltInRemote, Release } from '@funnel/contracts';
import { isInCanary } from '@funnel/flags/choose-release';
import { getAddress, getApiKey, localReleaseToken } from '../../pages/addresses';
import { poll } from '../visitors/poll';
import { readVersions } from './read-page';

/** A page of each remote that a new visitor may open. */
export const openPaths = {
  quiz: '/',
  results: '/results',
  checkout: '/checkout',
  account: '/login',
} as const satisfies Record<BuiltInRemote, string>;

/** The registry as the release command calls it. */
export function openRegistry() {
  return registryClient({
    apiBase: `${getAddress('API_URL')}/v1`,
    apiKey: getApiKey(),
    releaseToken: localReleaseToken,
  });
}

export function addressPage(path: string, uuid: string): string {
  return `${getAddress('SITE_URL')}${path}?uuid=${uuid}`;
}

/** The versions that a page carries, by remote; none of a page that does not come. */
export async function readPageVersions(path: string, uuid: string): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(addressPage(path, uuid));
  return readVersions(await response.text());
}

/** A new visitor who gets this canary, or who does not. */
export function createVisitor({ name, version }: Release, percent: number, isMeant = true): string {
  for (;;) {
    const uuid = randomUUID();
    if (isInCanary(name, { version, percent }, uuid) === isMeant) return uuid;
  }
}

type Canary = { readonly name: BuiltInRemote; readonly release: Release; readonly percent: number };

/** Points the canary at a registered version, and waits until pages carry it. */
export async function pointCanary({ name, release, percent }: Canary): Promise<void> {
  const { version } = release;
  await openRegistry().point({ name, channel: 'canary', version, percent });
  const visitor = createVisitor(release, percent);
  const readVersion = async () => (await readPageVersions(openPaths[name], visitor)).get(name);
  const shown = await poll(readVersion, (one) => one === version);
  if (shown !== version) throw new Error(`No page carries ${name}@${version}, but ${shown}`);
}
