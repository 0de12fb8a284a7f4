import { FOOT_ELEMENT_ID } from '@funnel/contracts';
import { SiteFooter } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LanguageSwitch } from './language-switch';

/**
 * The page footer with the switch of language. Rendered into the host's element after `main`, since it is a landmark
 * only there; without that element, and without a browser, it is rendered in place.
 */
export function PageFooterSlot({ children }: { children: ReactNode }): ReactElement {
  const foot = (
    <SiteFooter>
      {children}
      <LanguageSwitch />
    </SiteFooter>
  );
  const place = typeof document === 'undefined' ? null : document.getElementById(FOOT_ELEMENT_ID);
  return place ? createPortal(foot, place) : foot;
}
