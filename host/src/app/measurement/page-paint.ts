import { onLCP } from 'web-vitals';
import type { Shell } from '../shell';

/** Tracks when the page's largest content was painted: once, at the first press or key, or when the page is hidden. */
export function trackPagePaint({ tracker }: Pick<Shell, 'tracker'>): void {
  onLCP(({ value, navigationType }) => {
    // It also measures how a page comes back.
    if (navigationType === 'back-forward-cache') return;
    tracker.track('page-painted', { milliseconds: Math.round(value) });
    // It may be closing; `pagehide` came before.
    if (document.hidden) tracker.flush();
  });
}
