import { findMount } from '@funnel/contracts';
import type { Shell } from '../shell';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Asks for the release behind a link as soon as a visitor points at it, so that a press finds it here. */
export function watchIntent({ registry }: Pick<Shell, 'registry'>): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const owner = findMount(link.pathname)?.remote;
    // A failure shows when the page is opened.
    if (owner) registry.read(owner).catch(() => undefined);
  };
  for (const sign of signs) document.addEventListener(sign, prepare, { passive: true });
}
