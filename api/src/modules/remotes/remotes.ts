import { createHash } from 'node:crypto';
import { type Release, type RemoteName, remoteNameSchema } from '@funnel/contracts';

export type Channel = { release: Release; percent: number };

/** What is known of one remote. `asked` is a version that the visitor named. */
export type Candidates = { stable?: Channel; canary?: Channel; asked?: Release };

/** The release one visitor gets: the one asked for, else the canary for its share of visitors, else the stable one. */
export function chooseRelease(name: RemoteName, candidates: Candidates, uuid?: string): Release | undefined {
  const { stable, canary, asked } = candidates;
  if (asked) return asked;
  const isCanary = canary && uuid !== undefined && shareOf(name, uuid) < canary.percent;
  return isCanary ? canary.release : stable?.release;
}

/** Where a visitor stands between 0 and 100: always the same, and another place for each remote. */
export function shareOf(name: RemoteName, uuid: string): number {
  const hash = createHash('sha256').update(`${name}:${uuid.toLowerCase()}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** `quiz@1.2.0,checkout@1.0.3` by remote; what cannot be read is passed over. */
export function parseOverrides(text = ''): Map<RemoteName, string> {
  const overrides = new Map<RemoteName, string>();
  for (const part of text.split(',')) {
    const [name, version] = part.trim().split('@');
    const known = remoteNameSchema.safeParse(name);
    if (known.success && version) overrides.set(known.data, version);
  }
  return overrides;
}

/** Whether two documents are one release: the same files with the same hashes, wherever the asset store is now. */
export function isSameRelease(a: Release, b: Release): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'string') return JSON.stringify(withoutOrigin(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`)
    .join()}}`;
}

function withoutOrigin(text: string): string {
  return text.replace(/^https?:\/\/[^/]+/, '');
}
