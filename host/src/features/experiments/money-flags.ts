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
  /** Flags set by a test; they are neither stored nor reported. */
  readonly overridden: (name: FlagName) => boolean;
  /** The variants that the API decided for this visitor. */
  readonly variants: Readonly<Record<string, string>>;
};

/**
 * Stores the variants of all money flags when a price is first shown. Returns them by test id, if they changed since the
 * last report.
 */
export function pinMoneyFlags({
  storage,
  overridden,
  variants,
}: PinOptions): Record<string, string> | undefined {
  const kept = storage.getItem(storageKeys.checkoutFlags);
  const names = flagNames.filter((name) => getMoneyTestId(name) !== undefined && !overridden(name));
  const pinned = Object.fromEntries(names.map((name) => [name, resolveVariant(name, variants[name])]));
  const text = JSON.stringify(pinned);
  if (text === kept) return undefined;
  storage.setItem(storageKeys.checkoutFlags, text);
  return selectUnreported(pinned, kept);
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
