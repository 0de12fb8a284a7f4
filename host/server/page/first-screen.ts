import { isFlagName, type Release, resolveVariant, type Site } from '@funnel/contracts';

type Screens = NonNullable<Release['prerendered']>;

type FirstScreen = Screens[string];

type Offered = { readonly screens: Screens | undefined; readonly flags?: Site['flags'] };

/** Reads the visitor's variant of a flag; undefined when only the browser can know it. */
export type ReadVariant = (flag: string) => string | undefined;

/**
 * Finds the screen that a release prerendered for a path and this visitor's variants. Where a variant is not known here,
 * none: the control would flash before it.
 */
export function findFirstScreen(
  { screens, flags = {} }: Offered,
  path: string,
  readVariant: ReadVariant,
): FirstScreen | undefined {
  const control = screens?.[path];
  for (const [address, screen] of Object.entries(screens ?? {})) {
    const [flag, variant] = readAddressVariant(address, path);
    const variants = flag !== undefined && Object.hasOwn(flags, flag) ? flags[flag] : undefined;
    if (flag === undefined || !(variants || isFlagName(flag))) continue;
    const own = readVariant(flag);
    if (own === undefined) return undefined;
    if (resolve(flag, own, variants) === variant) return screen;
  }
  return control?.isLoading ? undefined : control;
}

/** Finds what a release shows at a path while the page loads. */
export function findLoadingScreen(screens: Screens | undefined, path: string): FirstScreen | undefined {
  const found = Object.entries(screens ?? {}).find(
    ([address, { isLoading }]) => isLoading && matchesAddress(address, path),
  );
  return found?.[1];
}

function matchesAddress(address: string, path: string): boolean {
  return address.endsWith('/*') ? path.startsWith(address.slice(0, -1)) : address === path;
}

/** A release of another version may name a flag that this server does not know. */
function resolve(flag: string, value: string, variants: readonly string[] | undefined): string | undefined {
  if (isFlagName(flag)) return resolveVariant(flag, value);
  return variants?.includes(value) ? value : variants?.[0];
}

function readAddressVariant(address: string, path: string): readonly [string, string] | readonly [] {
  if (!address.startsWith(`${path}?`)) return [];
  const [flag = '', variant = ''] = address.slice(path.length + 1).split('=');
  return [flag, variant];
}
