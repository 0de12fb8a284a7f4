import type { FlagName } from '@funnel/contracts';
import type { Entry } from './take-entry';

/** Variants that the address decides: `lpe` the landing page, `dufp` no payment up front. */
export function forcedVariants({ lpe, dufp }: Entry): Readonly<Partial<Record<FlagName, string>>> {
  return {
    ...(lpe && { 'diagnosis-question-lp': lpe }),
    ...(isOn(dufp) && { 'upfront-payments': 'control' }),
  };
}

/** Whether a parameter is a switch that is on. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
