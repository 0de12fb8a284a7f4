import { useFlag } from '@funnel/platform';

/** Whether the visitor goes to the payment without choosing a plan first; `isSeen` where that shows. */
export function useFastCheckout(isSeen: boolean): boolean {
  return useFlag('fast-checkout', isSeen) === 'fast-checkout';
}
