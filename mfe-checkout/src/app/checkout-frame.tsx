import { usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Header and footer of the checkout, with few links, so that nothing distracts from the purchase. */
export function CheckoutFrame({ children }: { children: ReactNode }): ReactElement {
  const { links, consent } = usePlatform();
  return (
    <>
      <HomeHeader />
      {children}
      <PageFooterSlot>
        <Link to={links.support()}>Need support now?</Link>
        <Link to={links.legal('terms')}>Terms</Link>
        <Link to={links.legal('refunds')}>Refunds</Link>
        <Link to={links.legal('privacy')}>Privacy</Link>
        <button type="button" onClick={() => consent.openPreferences()}>
          Privacy choices
        </button>
      </PageFooterSlot>
    </>
  );
}
