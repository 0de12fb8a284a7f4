import { type channelSchema, type Release, type RemoteName, remoteNameSchema } from '@funnel/contracts';
import type * as z from 'zod/mini';

export { chooseRelease, isInCanary } from '@funnel/flags/choose-release';

export type Channel = z.infer<typeof channelSchema>;

/** Default share of visitors on a channel. */
export const defaultPercent: Readonly<Record<Channel, number>> = { stable: 100, canary: 10 };

/** Parses `quiz@1.2.0,checkout@1.0.3`; invalid parts are skipped. */
export function parseOverrides(text = ''): Map<RemoteName, string> {
  const overrides = new Map<RemoteName, string>();
  for (const part of text.split(',')) {
    const [name, version] = part.trim().split('@');
    const known = remoteNameSchema.safeParse(name);
    if (known.success && version) overrides.set(known.data, version);
  }
  return overrides;
}

/** Whether two documents are the same release: equal files and hashes, on any origin. */
export function isSameRelease(a: Release, b: Release): boolean {
  return canonicalize(a) === canonicalize(b);
}

function canonicalize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalize).join()}]`;
  if (typeof value === 'string') return JSON.stringify(stripOrigin(value));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalize(entry)}`)
    .join()}}`;
}

function stripOrigin(text: string): string {
  return text.replace(/^https?:\/\/[^/]+/, '');
}
