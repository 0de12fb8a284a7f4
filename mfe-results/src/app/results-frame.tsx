import { usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Header and footer of every results page; the footer has the medical disclaimer and the support link. */
export function ResultsFrame({ children }: { children: ReactNode }): ReactElement {
  const { links, consent } = usePlatform();
  return (
    <>
      <HomeHeader />
      {children}
      <PageFooterSlot>
        <p>
          These results aren’t a medical assessment. Many things can look similar, and a low result doesn’t
          rule anything out. If daily life is hard, talk to a clinician you trust.
        </p>
        <Link to={links.support()}>Need support now?</Link>
        <Link to={links.legal('consumer-health-data')}>Consumer health data</Link>
        <Link to={links.legal('privacy')}>Privacy</Link>
        <button type="button" onClick={() => consent.openPreferences()}>
          Privacy choices
        </button>
      </PageFooterSlot>
    </>
  );
}
