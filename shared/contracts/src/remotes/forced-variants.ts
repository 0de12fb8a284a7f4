import { type FlagName, flagNames } from './flags';

export type ForcedVariants = Readonly<Partial<Record<FlagName, string>>>;

type AddressParameters = {
  readonly lpe?: string | undefined;
  readonly dufp?: string | undefined;
  readonly testFlags?: string | undefined;
};

/**
 * Variants that the address forces, without exposure: `lpe` the landing page, `dufp` no upfront payment, `testFlags`
 * any flag. The server of the page and the browser must agree on them.
 */
export function readForcedVariants({ lpe, dufp, testFlags }: AddressParameters): ForcedVariants {
  return {
    ...(lpe && { 'diagnosis-question-lp': lpe }),
    ...(isSwitchedOn(dufp) && { 'upfront-payments': 'control' }),
    ...parseTestFlags(testFlags),
  };
}

/** Whether a switch parameter of the address is on. */
export function isSwitchedOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Whether what an address left in this browser is on; `fromApp` names the app, and `0` switches it off. */
export function isKeptOn(stored: string | null): boolean {
  return stored !== null && !['', '0', 'false'].includes(stored);
}

/** Reads `testFlags=flag:variant,flag2:variant2`. Unknown flags are left out. */
export function parseTestFlags(text: string | undefined): ForcedVariants {
  const variants: Partial<Record<FlagName, string>> = {};
  for (const pair of text?.split(',') ?? []) {
    const [name, variant] = pair.split(':', 2);
    const flag = flagNames.find((one) => one === name?.trim());
    if (flag && variant) variants[flag] = variant.trim();
  }
  return variants;
}
