import { findMount } from '@funnel/contracts';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { Shell } from '../shell';

/**
 * Tracks once per page load when its largest content was painted (at the first press or key), and how slow presses were
 * and how far content moved until it was left.
 */
export function trackWebVitals({ tracker, outbox }: Pick<Shell, 'tracker' | 'outbox'>): void {
  // The page may show another remote when it is left.
  const remote = findMount(location.pathname)?.remote ?? 'host';
  onLCP(
    reportOnce(({ value }) => tracker.track('page-painted', { milliseconds: Math.round(value), remote })),
  );
  const track = ({ name, value }: Metric) =>
    tracker.track('web-vital', { vital: name, value: Math.round(value * 1000) / 1000, remote });
  onINP(reportOnce(track));
  onCLS(reportOnce(track));

  /** A page that is hidden reports, and again later what grew since. */
  function reportOnce(report: (metric: Metric) => void): (metric: Metric) => void {
    let isReported = false;
    return (metric) => {
      // It also measures how a page comes back.
      if (isReported || metric.navigationType === 'back-forward-cache') return;
      isReported = true;
      report(metric);
      // It may be closing; what the page does then may have been done before.
      if (!document.hidden) return;
      tracker.flush();
      outbox.leave();
    };
  }
}
