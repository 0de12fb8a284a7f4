/** Navigation state of links that promise the prices: `fast-checkout` must not skip them. */
export const showPlans = { showsPlans: true } as const;

export function mustShowPlans(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'showsPlans' in state;
}
