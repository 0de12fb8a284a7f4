import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { SiteFooter, SiteHeader, Wordmark } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Mark above and small print below: little that leads away from a decision about money. */
export function CheckoutFrame({ children }: { children: ReactNode }): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <SiteHeader>
        <Link to={links.home()}>
          <Wordmark name={brandName} />
        </Link>
      </SiteHeader>
      {children}
      <SiteFooter>
        <Link to={links.support()}>Need support now?</Link>
        <Link to={links.legal('terms')}>Terms</Link>
        <Link to={links.legal('refunds')}>Refunds</Link>
        <Link to={links.legal('privacy')}>Privacy</Link>
      </SiteFooter>
    </>
  );
}
