import type { Entry } from './returned-secret';

/** Carried by the way to a payment page where the visitor pays today instead of a trial. */
export const payNow = { paysNow: true } as const;

/** Whether a payment page was reached to pay today: by that way, or back from a payment at the provider. */
export function paysNow(state: unknown, { pid }: Entry): boolean {
  return pid !== undefined || (typeof state === 'object' && state !== null && 'paysNow' in state);
}
