import { createHash } from 'node:crypto';
import type { ChannelTable, Release } from '@funnel/contracts';
import { measureCall } from '@funnel/server/measure-call';
import { waitAtMost } from './cached-fetch';

/** Earliest retry after a failure. */
const RETRY_MS = 10_000;
const REQUEST_MS = 10_000;

export type ReleaseTextsOptions = {
  readonly get: typeof fetch;
  readonly now: () => number;
  /** How long a page waits for a text. A later answer serves the next page. */
  readonly timeoutMs: number;
  readonly reportError: (error: unknown) => void;
};

export type ReleaseTexts = {
  /** The text at an address if it matches the release's hash. */
  read(url: string, integrity: string): Promise<string | undefined>;
  /** Drops the texts of releases that are on no channel. */
  dropUnserved(table: ChannelTable): void;
};

type Entry = { readonly integrity: string; reading: Promise<string | undefined>; failedAt?: number };

/** Prerendered HTML of remotes and its styles, verified before use and cached while the release is served. */
export function createReleaseTexts(options: ReleaseTextsOptions): ReleaseTexts {
  const entries = new Map<string, Entry>();
  return {
    read(url, integrity) {
      const known = entries.get(url);
      const mayRetry = known?.failedAt !== undefined && options.now() - known.failedAt >= RETRY_MS;
      if (known && known.integrity === integrity && !mayRetry) {
        return waitAtMost(known.reading, options.timeoutMs);
      }
      const entry: Entry = { integrity, reading: Promise.resolve(undefined) };
      entry.reading = readVerified(url, integrity, options).catch((error: unknown) => {
        entry.failedAt = options.now();
        options.reportError(error);
        return undefined;
      });
      entries.set(url, entry);
      return waitAtMost(entry.reading, options.timeoutMs);
    },
    dropUnserved(table) {
      const served = new Set(listTextAddresses(table));
      for (const url of entries.keys()) if (!served.has(url)) entries.delete(url);
    },
  };
}

async function readVerified(url: string, integrity: string, { get }: ReleaseTextsOptions): Promise<string> {
  const response = await measureCall(
    'assets',
    () => get(url, { redirect: 'error', signal: AbortSignal.timeout(REQUEST_MS) }),
    { isSuccess: ({ ok }) => ok },
  );
  if (!response.ok) throw new Error(`Text of a release at ${url}: HTTP ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha384').update(bytes).digest('base64');
  if (integrity !== `sha384-${hash}`) {
    throw new Error(`The text at ${url} is not what its release names; it is left out`);
  }
  return bytes.toString('utf8');
}

function listTextAddresses({ remotes }: ChannelTable): string[] {
  return Object.values(remotes).flatMap((channels) =>
    [channels?.stable, channels?.canary?.release].flatMap((release) => listScreenAddresses(release)),
  );
}

function listScreenAddresses(release: Release | undefined): string[] {
  const translations = Object.values(release?.translations ?? {});
  const screens = [release, ...translations].flatMap((part) => Object.values(part?.prerendered ?? {}));
  const files = screens.flatMap((screen) => [screen, ...(screen.styles ?? []), ...(release?.styles ?? [])]);
  return files.map(({ url }) => url);
}
