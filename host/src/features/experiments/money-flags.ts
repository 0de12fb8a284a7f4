import { type FlagName, flagNames, getMoneyTestId, knownVariant, storageKeys } from '@funnel/contracts';

export type PinOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly variant: (name: FlagName) => string;
  /** Flags that a test has set; they are neither kept nor told. */
  readonly overridden: (name: FlagName) => boolean;
  /** What the server settled for this visitor: prices follow from it, whatever this browser would say. */
  readonly settled?: Readonly<Record<string, string>> | undefined;
};

export type Pinned = {
  /** The variants that have a test id by that id, when they are news. */
  readonly told: Record<string, string> | undefined;
  /** Flags whose effect the prices show. */
  readonly met: readonly FlagName[];
};

/** Keeps the variants of all money flags from the first sight of a price on. */
export function pinMoneyFlags({ storage, variant, overridden, settled }: PinOptions): Pinned {
  const kept = storage.getItem(storageKeys.checkoutFlags);
  if (kept !== null && !settled) return { told: undefined, met: [] };
  const names = flagNames.filter((name) => getMoneyTestId(name) !== undefined && !overridden(name));
  // Read even where the server settled it: only an experiment that was evaluated can have been met.
  const own = Object.fromEntries(names.map((name) => [name, variant(name)]));
  const holds = (name: FlagName) => (settled ? knownVariant(name, settled[name]) : own[name]);
  const pinned = Object.fromEntries(names.map((name) => [name, holds(name) ?? '']));
  const met = names.filter((name) => settled?.[name] !== undefined);
  const text = JSON.stringify(pinned);
  if (text === kept) return { told: undefined, met };
  storage.setItem(storageKeys.checkoutFlags, text);
  return { told: told(pinned, kept), met };
}

/** By test id; undefined when the same was told before. */
function told(pinned: Record<string, string>, kept: string | null): Record<string, string> | undefined {
  const byId = idsOf(pinned);
  return kept !== null && JSON.stringify(idsOf(parse(kept))) === JSON.stringify(byId) ? undefined : byId;
}

function idsOf(pinned: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = flagNames.flatMap((name) => {
    const id = getMoneyTestId(name);
    const variant = pinned[name];
    return id && typeof variant === 'string' ? [[String(id), variant]] : [];
  });
  return Object.fromEntries(entries);
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
