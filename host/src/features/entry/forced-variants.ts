import type { FlagName } from '@funnel/contracts';
import type { Entry } from './strip-query-parameters';

/** Variants forced by the address: `lpe` the landing page, `dufp` no upfront payment. */
export function getForcedVariants({ lpe, dufp }: Entry): Readonly<Partial<Record<FlagName, string>>> {
  return {
    ...(lpe && { 'diagnosis-question-lp': lpe }),
    ...(isOn(dufp) && { 'upfront-payments': 'control' }),
  };
}

/** Whether a switch parameter is on. */
export function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
