import { type FlagName, flagNames } from '@funnel/contracts';

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
