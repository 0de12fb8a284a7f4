import { visitKeys } from '@funnel/contracts';
import { links } from '@funnel/platform';
import type { Shell } from '../shell';

/** A `scroll` event alone may come from the browser, which restores the position of a reloaded page. */
const interactions = ['pointerdown', 'keydown', 'wheel'] as const;

type Options = Pick<Shell, 'tracker' | 'permission'> & { readonly visitStorage: Storage };

/**
 * Tracks the first press, key or scroll of a visit on the landing page. The page can be used before this code is there:
 * a press is remembered by the browser, and one on a link shows in the next page's history.
 */
export function trackLandingEngagement({ tracker, permission, visitStorage }: Options): void {
  if (visitStorage.getItem(visitKeys.landingEngaged)) return;
  const stop = () => {
    for (const type of interactions) removeEventListener(type, handleInteraction, true);
  };
  function handleInteraction(): void {
    if (location.pathname === links.home()) trackOnce();
  }
  function trackOnce(): void {
    stop();
    tracker.track('landing-engaged');
    if (permission.mayStore()) visitStorage.setItem(visitKeys.landingEngaged, 'true');
  }
  for (const type of interactions)
    addEventListener(type, handleInteraction, { capture: true, passive: true });
  if (wasUsedEarly()) trackOnce();
}

function wasUsedEarly(): boolean {
  if (location.pathname === links.home()) return navigator.userActivation?.hasBeenActive ?? false;
  const { from, navigationType } = window.navigation?.activation ?? {};
  return navigationType === 'push' && from?.url != null && new URL(from.url).pathname === links.home();
}
