import { createHash } from 'node:crypto';
import type { Release, RemoteName } from '@funnel/contracts';

/** The releases on the channels of one remote. */
export type ReleaseChannels = {
  readonly stable?: Release | undefined;
  readonly canary?: { readonly release: Release; readonly percent: number } | undefined;
};

/**
 * Chooses the release for one visitor: the canary for its share of visitors, else the stable one. API and host server
 * both use it, so a visitor gets the same release from both.
 */
export function chooseRelease(
  name: RemoteName,
  { stable, canary }: ReleaseChannels,
  uuid?: string,
): Release | undefined {
  const isCanary = canary && uuid !== undefined && hashToPercent(name, uuid) < canary.percent;
  return isCanary ? canary.release : stable;
}

/** Hashes a visitor to a stable number from 0 to 100, different for each remote. */
export function hashToPercent(name: RemoteName, uuid: string): number {
  const hash = createHash('sha256').update(`${name}:${uuid.toLowerCase()}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
