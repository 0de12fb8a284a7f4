import {
  type ExperimentPhase,
  isFlagName,
  isRecord,
  readStoredJson,
  storageKeys,
  toFlag,
  visitKeys,
} from '@funnel/contracts';

/** What a visitor has been shown during a visit. */
export type Visit = {
  readonly variants: Record<string, string>;
  /** The running experiments that decided flags among them. */
  readonly experiments: Record<string, ExperimentPhase>;
  /** Flags whose effect was seen. */
  readonly exposed: string[];
};

export type FlagMemoryOptions = {
  /** The visit's visitor; another one starts a new visit. */
  readonly owner: string;
  readonly local: Storage;
  readonly session: Storage;
  /** Whether optional data may be stored on the device. */
  readonly mayStore: () => boolean;
};

/** Variants that outlive the page: of this visit, of the last visit, and those pinned with prices. */
export function createFlagMemory({ owner, local, session, mayStore }: FlagMemoryOptions) {
  const stored = readRecord(session, visitKeys.flags);
  const visit: Visit =
    stored['owner'] === owner && isVisit(stored['visit']) ? stored['visit'] : createEmptyVisit();
  const known = local.getItem(storageKeys.flagsReady) === 'true' ? readFlags(local) : {};
  let isReady = false;
  const memory = {
    visit,
    /** The last known variant, for a visit without a provider. */
    lastKnown: (name: string) => known[name],
    /** The variant pinned with the first price. */
    pinned: (name: string) => toText(readRecord(local, storageKeys.checkoutFlags)[name]),
    /** From now on variants come from a provider and are stored for the next visit. */
    ready() {
      isReady = true;
      memory.keep();
    },
    /** Stores the variants; removes them when consent is revoked. */
    keep() {
      if (!mayStore()) return forget(local, session);
      session.setItem(visitKeys.flags, JSON.stringify({ owner, visit }));
      if (!isReady) return;
      local.setItem(storageKeys.flags, JSON.stringify(listFlags(Object.assign(known, visit.variants))));
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

function listFlags(variants: Readonly<Record<string, string>>) {
  return Object.entries(variants).flatMap(([name, value]) => (isFlagName(name) ? [toFlag(name, value)] : []));
}

/** The values of the stored flags, by name. */
function readFlags(storage: Storage): Record<string, string> {
  const values: Record<string, string> = {};
  for (const flag of readStoredJson(storage, storageKeys.flags, Array.isArray) ?? []) {
    if (!isRecord(flag)) continue;
    const { name, value } = flag;
    if (typeof name === 'string' && typeof value === 'string') values[name] = value;
  }
  return values;
}

function readRecord(storage: Storage, key: string): Readonly<Record<string, unknown>> {
  return readStoredJson(storage, key, isRecord) ?? {};
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

const createEmptyVisit = (): Visit => ({ variants: {}, experiments: {}, exposed: [] });

function isVisit(value: unknown): value is Visit {
  if (!isRecord(value) || !isRecord(value['variants'])) return false;
  return isRecord(value['experiments']) && Array.isArray(value['exposed']);
}
