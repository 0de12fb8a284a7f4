import { storageKeys, visitKeys } from '@funnel/contracts';

/** What a visitor has been shown during a visit. */
export type Visit = {
  readonly variants: Record<string, string>;
  /** Flags among them that a running experiment decided. */
  readonly experiments: string[];
  /** Flags whose effect was seen. */
  readonly exposed: string[];
};

export type FlagMemoryOptions = {
  /** Whom the visit belongs to; another one begins anew. */
  readonly owner: string;
  readonly local: Storage;
  readonly session: Storage;
  /** Whether the visitor has allowed to keep on the device what is merely useful, or need not be asked. */
  readonly mayStore: () => boolean;
};

/** Variants that outlive the page: those of this visit, those last known, and the prices' own. */
export function createFlagMemory({ owner, local, session, mayStore }: FlagMemoryOptions) {
  const stored = readObject(session, visitKeys.flags);
  const visit: Visit = stored['owner'] === owner && isVisit(stored['visit']) ? stored['visit'] : emptyVisit();
  const known = local.getItem(storageKeys.flagsReady) === 'true' ? readObject(local, storageKeys.flags) : {};
  let isReady = false;
  const memory = {
    visit,
    /** What a provider last said in this browser, for a visit on which none answers in time. */
    lastKnown: (name: string) => known[name],
    /** The variant that a visitor was first shown a price with. */
    pinned: (name: string) => textOf(readObject(local, storageKeys.checkoutFlags)[name]),
    /** From now on what is read comes from a provider and is worth to be known the next time. */
    ready() {
      isReady = true;
      memory.keep();
    },
    /** Writes what is known now; takes it back when the visitor no longer allows it. */
    keep() {
      if (!mayStore()) return forget(local, session);
      session.setItem(visitKeys.flags, JSON.stringify({ owner, visit }));
      if (!isReady) return;
      local.setItem(storageKeys.flags, JSON.stringify(Object.assign(known, visit.variants)));
      local.setItem(storageKeys.flagsReady, 'true');
    },
  };
  return memory;
}

export type FlagMemory = ReturnType<typeof createFlagMemory>;

function forget(local: Storage, session: Storage): void {
  session.removeItem(visitKeys.flags);
  for (const key of ['flags', 'flagsReady', 'growthbookFeatures'] as const) {
    local.removeItem(storageKeys[key]);
  }
}

function readObject(storage: Storage, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const emptyVisit = (): Visit => ({ variants: {}, experiments: [], exposed: [] });

function isVisit(value: unknown): value is Visit {
  if (!isObject(value) || !isObject(value['variants'])) return false;
  return Array.isArray(value['experiments']) && Array.isArray(value['exposed']);
}
