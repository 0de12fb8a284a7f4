import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { SiteFooter, Wordmark } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './checkout-frame.module.css';

/** Mark above and small print below: little that leads away from a decision about money. */
export function CheckoutFrame({ children }: { children: ReactNode }): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <header className={styles['header']}>
        <Link to={links.home()} className={styles['home']}>
          <Wordmark name={brandName} />
        </Link>
      </header>
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
