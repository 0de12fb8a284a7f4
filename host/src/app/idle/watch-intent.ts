import { findMount } from '@funnel/contracts';
import type { Shell } from '../shell';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;
/** After a failure: a pointer passes many elements of a link. */
const PAUSE_MS = 5000;

/** Asks for the release behind a link as soon as a visitor points at it, so that a press finds it here. */
export function watchIntent({ registry }: { readonly registry: Pick<Shell['registry'], 'read'> }): void {
  let pausedUntil = 0;
  const prepare = ({ target }: Event) => {
    if (performance.now() < pausedUntil) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const owner = findMount(link.pathname)?.remote;
    if (!owner) return;
    // A failure shows when the page is opened.
    registry.read(owner).catch(() => {
      pausedUntil = performance.now() + PAUSE_MS;
    });
  };
  for (const sign of signs) document.addEventListener(sign, prepare, { passive: true });
}
