import type { ThirdPartyEvent } from './third-party-event';

/** A loaded product analytics service. */
export type Sink = {
  track(event: ThirdPartyEvent): void;
  /** Describes the visitor and the group that the visitor belongs to. */
  describe(profile: Profile): void;
  /** Stops at once, opts out, and clears what the service has stored in this browser. */
  stop(): void;
};

/** What services learn about a visitor besides the id and events. Nothing about the person: our privacy policy says so. */
export type Profile = {
  /** Facts about the site, said of the person and the group. */
  readonly person: { readonly version: string };
  /** The visitor's swimlane, if there are any. */
  readonly group: { readonly kind: 'swimlane'; readonly name: string } | undefined;
};

/** Limits of product analytics by specification, for any service. */
export const sinkLimits = {
  batchSize: 50,
  flushIntervalMs: 5000,
  requestTimeoutMs: 90_000,
  cookieDays: 365,
  linkTrackingMs: 300,
  longestText: 255,
  longestRetryMs: 10 * 60 * 1000,
} as const;

/** Removes every entry whose key begins with one of these. */
export function clearKeys(storage: Storage, prefixes: readonly string[]): void {
  for (const key of Object.keys(storage)) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
}
