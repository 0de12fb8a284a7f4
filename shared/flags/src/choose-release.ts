import { createHash } from 'node:crypto';
import type { Release, RemoteName } from '@funnel/contracts';

/** The releases on the channels of one remote. */
export type ReleaseChannels = {
  readonly stable?: Release | undefined;
  readonly canary?: { readonly release: Release; readonly percent: number } | undefined;
};

/** A version on trial, and its share of visitors. */
export type Canary = { readonly version: string; readonly percent: number };

/**
 * Chooses the release for one visitor: the canary for its share of visitors, else the stable one. API and host server
 * both use it, so a visitor gets the same release from both.
 */
export function chooseRelease(
  name: RemoteName,
  { stable, canary }: ReleaseChannels,
  uuid?: string,
): Release | undefined {
  if (!canary || uuid === undefined) return stable;
  const { release, percent } = canary;
  return isInCanary(name, { version: release.version, percent }, uuid) ? release : stable;
}

/** Whether a visitor gets this canary. A larger share keeps those who have it. */
export function isInCanary(name: RemoteName, { version, percent }: Canary, uuid: string): boolean {
  return hashToPercent(`${name}@${version}`, uuid) < percent;
}

/** Hashes a visitor to a number from 0 to 100: always the same for one subject, another one for each subject. */
function hashToPercent(subject: string, uuid: string): number {
  const hash = createHash('sha256').update(`${subject}:${uuid.toLowerCase()}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
