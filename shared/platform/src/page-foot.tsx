import { FOOT_ELEMENT_ID } from '@funnel/contracts';
import { SiteFooter } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * The foot of a page. It stands where the host wants it, after `main`, since it is a landmark only there; in a host
 * without such a place, and where there is no browser, it stands where it is written.
 */
export function PageFoot({ children }: { children: ReactNode }): ReactElement {
  const foot = <SiteFooter>{children}</SiteFooter>;
  const place = typeof document === 'undefined' ? null : document.getElementById(FOOT_ELEMENT_ID);
  return place ? createPortal(foot, place) : foot;
}
