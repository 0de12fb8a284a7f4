import { visitKeys } from '@funnel/contracts';
import { links } from '@funnel/platform';
import type { Shell } from '../shell';

/** A `scroll` event alone may come from the browser, which restores the position of a reloaded page. */
const interactions = ['pointerdown', 'keydown', 'wheel'] as const;

type Options = Pick<Shell, 'tracker' | 'permission'> & { readonly visitStorage: Storage };

/**
 * Tracks the first press, key or scroll of a visit on the landing page. The page can be used before this code is there:
 * the browser tells a page its first input later, and a press on a link shows in the history of the next page.
 */
export function trackLandingEngagement({ tracker, permission, visitStorage }: Options): void {
  if (visitStorage.getItem(visitKeys.landingEngaged)) return;
  const stop = () => {
    for (const type of interactions) removeEventListener(type, handleInteraction, true);
  };
  function handleInteraction(): void {
    if (location.pathname === links.home()) trackOnce();
  }
  let isTracked = false;
  function trackOnce(): void {
    if (isTracked) return;
    isTracked = true;
    stop();
    tracker.track('landing-engaged');
    if (permission.mayStore()) visitStorage.setItem(visitKeys.landingEngaged, 'true');
  }
  for (const type of interactions)
    addEventListener(type, handleInteraction, { capture: true, passive: true });
  watchFirstInput(handleInteraction);
  if (comesFromLanding()) trackOnce();
}

/** Some browsers do not tell it. */
function watchFirstInput(onInput: () => void): void {
  const { PerformanceObserver: Observer } = globalThis;
  if (!Observer?.supportedEntryTypes?.includes('first-input')) return;
  new Observer(onInput).observe({ type: 'first-input', buffered: true });
}

/** Once this code is there, links load no page. */
function comesFromLanding(): boolean {
  const { from, navigationType } = window.navigation?.activation ?? {};
  return navigationType === 'push' && from?.url != null && new URL(from.url).pathname === links.home();
}
