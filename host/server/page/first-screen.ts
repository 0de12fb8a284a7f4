import { type FlagName, isFlagName, type Release, resolveVariant } from '@funnel/contracts';

type Screens = NonNullable<Release['prerendered']>;

/** Reads the visitor's variant of a flag; undefined when only the browser can know it. */
export type ReadVariant = (flag: FlagName) => string | undefined;

/**
 * Finds the screen that a release prerendered for a path and this visitor's variants. Where a variant is not known here,
 * none: the control would flash before it.
 */
export function findFirstScreen(
  screens: Screens | undefined,
  path: string,
  readVariant: ReadVariant,
): Screens[string] | undefined {
  const control = screens?.[path];
  for (const [address, screen] of Object.entries(screens ?? {})) {
    const [flag, variant] = readAddressVariant(address, path);
    if (flag === undefined) continue;
    const own = readVariant(flag);
    if (own === undefined) return undefined;
    if (resolveVariant(flag, own) === variant) return screen;
  }
  return control;
}

/** A release of another version may name a flag that this server does not know. */
function readAddressVariant(address: string, path: string): readonly [FlagName, string] | readonly [] {
  if (!address.startsWith(`${path}?`)) return [];
  const [flag = '', variant = ''] = address.slice(path.length + 1).split('=');
  return isFlagName(flag) ? [flag, variant] : [];
}
