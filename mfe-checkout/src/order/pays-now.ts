import type { Entry } from './returned-secret';

/** Navigation state for a payment page where the visitor pays today instead of starting a trial. */
export const payNow = { paysNow: true } as const;

/** Whether the visitor pays today: by navigation state, or on return from a payment at the provider. */
export function paysNow(state: unknown, { pid }: Entry): boolean {
  return pid !== undefined || (typeof state === 'object' && state !== null && 'paysNow' in state);
}
