import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { SiteFooter, SiteHeader, Wordmark } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Head and foot of every results page; the foot says what results are not, and where support is. */
export function ResultsFrame({ children }: { children: ReactNode }): ReactElement {
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
        <p>
          This is not a medical assessment. Many things can look similar, and a low result rules nothing out.
          If daily life is hard, talk to a clinician you trust.
        </p>
        <Link to={links.support()}>Need support now?</Link>
        <Link to={links.legal('health-data')}>Health data</Link>
        <Link to={links.legal('privacy')}>Privacy</Link>
      </SiteFooter>
    </>
  );
}
