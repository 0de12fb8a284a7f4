import { usePlatform } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Trans } from '@lingui/react/macro';
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
          <Trans>
            These results aren’t a medical assessment. Many things can look similar, and a low result doesn’t
            rule anything out. If daily life is hard, talk to a clinician you trust.
          </Trans>
        </p>
        <Link to={links.support()}>
          <Trans>Need support now?</Trans>
        </Link>
        <Link to={links.legal('consumer-health-data')}>
          <Trans>Consumer health data</Trans>
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
