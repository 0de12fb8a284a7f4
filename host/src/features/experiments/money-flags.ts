import {
  type FlagName,
  flagNames,
  getMoneyTestId,
  isRecord,
  parseJson,
  resolveVariant,
  storageKeys,
} from '@funnel/contracts';

export type PinOptions = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly variant: (name: FlagName) => string;
  /** Flags set by a test; they are neither stored nor reported. */
  readonly overridden: (name: FlagName) => boolean;
  /** The variants the server decided for this visitor. Prices depend on them, not on what this browser evaluates. */
  readonly serverVariants?: Readonly<Record<string, string>> | undefined;
};

export type Pinned = {
  /** Variants by test id, if they changed since the last report. */
  readonly unreported: Record<string, string> | undefined;
  /** Flags whose effect the prices show. */
  readonly seen: readonly FlagName[];
};

/** Pins the variants of all money flags when a price is first shown. */
export function pinMoneyFlags({ storage, variant, overridden, serverVariants }: PinOptions): Pinned {
  const kept = storage.getItem(storageKeys.checkoutFlags);
  if (kept !== null && !serverVariants) return { unreported: undefined, seen: [] };
  const names = flagNames.filter((name) => getMoneyTestId(name) !== undefined && !overridden(name));
  // Evaluated even where the server decided: only an evaluated experiment can count as seen.
  const own = Object.fromEntries(names.map((name) => [name, variant(name)]));
  const findVariant = (name: FlagName) =>
    serverVariants ? resolveVariant(name, serverVariants[name]) : own[name];
  const pinned = Object.fromEntries(names.map((name) => [name, findVariant(name) ?? '']));
  const seen = names.filter((name) => serverVariants?.[name] !== undefined);
  const text = JSON.stringify(pinned);
  if (text === kept) return { unreported: undefined, seen };
  storage.setItem(storageKeys.checkoutFlags, text);
  return { unreported: selectUnreported(pinned, kept), seen };
}

/** By test id; undefined when nothing changed. */
function selectUnreported(
  pinned: Record<string, string>,
  kept: string | null,
): Record<string, string> | undefined {
  const byId = toTestIds(pinned);
  return kept !== null && JSON.stringify(toTestIds(parseJson(kept, isRecord) ?? {})) === JSON.stringify(byId)
    ? undefined
    : byId;
}

function toTestIds(pinned: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = flagNames.flatMap((name) => {
    const id = getMoneyTestId(name);
    const variant = pinned[name];
    return id && typeof variant === 'string' ? [[String(id), variant]] : [];
  });
  return Object.fromEntries(entries);
}
