import { usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Trans } from '@lingui/react/macro';
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
        <Link to={links.support()}>
          <Trans>Need support now?</Trans>
        </Link>
        <Link to={links.legal('terms')}>
          <Trans>Terms</Trans>
        </Link>
        <Link to={links.legal('refunds')}>
          <Trans>Refunds</Trans>
        </Link>
        <Link to={links.legal('privacy')}>
          <Trans>Privacy</Trans>
        </Link>
        <button type="button" onClick={() => consent.openPreferences()}>
          <Trans>Privacy choices</Trans>
        </button>
      </PageFooterSlot>
    </>
  );
}
