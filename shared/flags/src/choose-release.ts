import { createHash } from 'node:crypto';
import type { Release, RemoteName } from '@funnel/contracts';

/** The releases on the channels of one remote. */
export type ReleaseChannels = {
  readonly stable?: Release | undefined;
  readonly canary?: { readonly release: Release; readonly percent: number } | undefined;
};

/**
 * The release one visitor gets: the canary for its share of visitors, else the stable one. API and host server choose
 * by this one rule, so a visitor gets the same release from both.
 */
export function chooseRelease(
  name: RemoteName,
  { stable, canary }: ReleaseChannels,
  uuid?: string,
): Release | undefined {
  const isCanary = canary && uuid !== undefined && hashToPercent(name, uuid) < canary.percent;
  return isCanary ? canary.release : stable;
}

/** Where a visitor stands between 0 and 100: always the same, and another place for each remote. */
export function hashToPercent(name: RemoteName, uuid: string): number {
  const hash = createHash('sha256').update(`${name}:${uuid.toLowerCase()}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
