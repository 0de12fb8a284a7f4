import { extraStorageKeys, type ForcedVariants } from '@funnel/contracts';

/** Stores the chosen variants; removes the entry when there are none. */
export function storeOverrides(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  overrides: ForcedVariants,
): void {
  if (Object.keys(overrides).length === 0) storage.removeItem(extraStorageKeys.flagOverrides);
  else storage.setItem(extraStorageKeys.flagOverrides, JSON.stringify(overrides));
}
