import { type FlagName, flagNames, isRecord, parseJson } from '@funnel/contracts';

export type FlagOverrides = Readonly<Partial<Record<FlagName, string>>>;

/** Reads `testFlags=flag:variant,flag2:variant2`. Unknown flags are left out. */
export function parseTestFlags(text: string | undefined): FlagOverrides {
  const overrides: Partial<Record<FlagName, string>> = {};
  for (const pair of text?.split(',') ?? []) {
    const [name, variant] = pair.split(':', 2);
    const flag = flagNames.find((one) => one === name?.trim());
    if (flag && variant) overrides[flag] = variant.trim();
  }
  return overrides;
}

/** Reads the overrides kept in this browser, as JSON by flag. Unknown flags are left out. */
export function parseKeptFlags(text: string | null): FlagOverrides {
  const kept = new Map(Object.entries(parseJson(text, isRecord) ?? {}));
  const entries = flagNames.flatMap((name) => {
    const variant = kept.get(name);
    return typeof variant === 'string' ? [[name, variant]] : [];
  });
  return Object.fromEntries(entries);
}
