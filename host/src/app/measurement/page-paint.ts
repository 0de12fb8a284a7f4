import { onLCP } from 'web-vitals';
import type { Shell } from '../shell';

/** Tracks when the page's largest content was painted: once, at the first press or key, or when the page is hidden. */
export function trackPagePaint({ tracker, outbox }: Pick<Shell, 'tracker' | 'outbox'>): void {
  onLCP(({ value, navigationType }) => {
    // It also measures how a page comes back.
    if (navigationType === 'back-forward-cache') return;
    tracker.track('page-painted', { milliseconds: Math.round(value) });
    // It may be closing; what the page does then may have been done before.
    if (!document.hidden) return;
    tracker.flush();
    outbox.leave();
  });
}
