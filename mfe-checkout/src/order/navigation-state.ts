import { isRecord } from '@funnel/contracts';

/** Links to a payment page where the visitor pays today instead of starting a trial. */
export const payNow = { paysNow: true } as const;

/** Links that promise the prices: `fast-checkout` must not skip them. */
export const showPlans = { showsPlans: true } as const;

/** The visitor has continued from the bridge to the prices. Back returns to the bridge. */
export const passBridge = { isPastBridge: true } as const;

type StateName = keyof typeof payNow | keyof typeof showPlans | keyof typeof passBridge;

/** Whether the link to this page had such a state. */
export function hasState(state: unknown, name: StateName): boolean {
  return isRecord(state) && name in state;
}
