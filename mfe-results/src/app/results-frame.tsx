import { FooterLinks } from '@funnel/platform/footer-links';
import { HomeHeader } from '@funnel/platform/home-header';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';

/** Header and footer of the pages with results; the footer has the medical disclaimer and the support link. */
export function ResultsFrame({ children }: { children: ReactNode }): ReactElement {
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
        <FooterLinks pages={['consumer-health-data', 'privacy', 'sources']} />
      </PageFooterSlot>
    </>
  );
}
