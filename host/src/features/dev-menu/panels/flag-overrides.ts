import { extraStorageKeys, type FlagName, flagNames, isRecord, readStoredJson } from '@funnel/contracts';

export type Overrides = Readonly<Partial<Record<FlagName, string>>>;

/** The variants chosen in this browser; malformed entries count as none. */
export function readOverrides(storage: Pick<Storage, 'getItem'>): Overrides {
  const kept = readStoredJson(storage, extraStorageKeys.flagOverrides, isRecord) ?? {};
  const entries = flagNames.flatMap((name) => {
    const variant = kept[name];
    return typeof variant === 'string' ? [[name, variant]] : [];
  });
  return Object.fromEntries(entries);
}

/** Stores the chosen variants; removes the entry when there are none. */
export function storeOverrides(storage: Pick<Storage, 'setItem' | 'removeItem'>, overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) storage.removeItem(extraStorageKeys.flagOverrides);
  else storage.setItem(extraStorageKeys.flagOverrides, JSON.stringify(overrides));
}

/** The overrides with one changed; `undefined` removes it. */
export function withOverride(overrides: Overrides, name: FlagName, variant: string | undefined): Overrides {
  const { [name]: _before, ...others } = overrides;
  return variant === undefined ? others : { ...others, [name]: variant };
}
