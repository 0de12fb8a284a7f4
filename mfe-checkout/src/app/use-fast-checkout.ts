import { usePlatform } from '@funnel/platform';

/** Whether the visitor goes to the payment without choosing a plan first. */
export function useFastCheckout(): boolean {
  return usePlatform().flags.variant('fast-checkout') === 'fast-checkout';
}
