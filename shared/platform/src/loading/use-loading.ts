import { useDeferredValue } from 'react';

/**
 * Whether a page still shows that it loads: `isLoading`, and for one rendering longer. React renders what a reply brings
 * at once, in one task; what waits for this value it renders in short ones, with input handled in between. A page whose
 * content is there when it opens shows it at once.
 */
export function useLoading(isLoading: boolean): boolean {
  return useDeferredValue(isLoading) || isLoading;
}
