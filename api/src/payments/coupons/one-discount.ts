import type { AppliedCoupon } from '@funnel/contracts';

/** The discount that lowers the next charge, by how long it lasts. */
export type DiscountState = 'none' | AppliedCoupon['duration'];
export type DiscountEvent = 'coupon' | 'save-offer' | 'winback' | 'switch';
type DiscountOutcome = 'taken' | 'refused' | 'kept' | 'ended';

const takesNone = { coupon: 'refused', 'save-offer': 'refused', winback: 'refused' } as const;

/**
 * One discount at a time, in whatever order they come. A discount for a limited time belongs to the plan it was given
 * for: at a switch it ends, since a month's discount would become a year's.
 */
const outcomes: Readonly<Record<DiscountState, Readonly<Record<DiscountEvent, DiscountOutcome>>>> = {
  none: { coupon: 'taken', 'save-offer': 'taken', winback: 'taken', switch: 'kept' },
  once: { ...takesNone, switch: 'ended' },
  repeating: { ...takesNone, switch: 'ended' },
  forever: { ...takesNone, switch: 'kept' },
};

/** What becomes of the discount, or of the one that is asked for. */
export function resolveDiscount(state: DiscountState, event: DiscountEvent): DiscountOutcome {
  return outcomes[state][event];
}
