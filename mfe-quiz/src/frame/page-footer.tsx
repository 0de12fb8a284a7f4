import { type LegalPage, type UseFlag, useFlag } from '@funnel/platform';
import { FooterLinks } from '@funnel/platform/footer-links';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

const useOwnFlag: UseFlag<'quiz'> = useFlag;

const pages: readonly LegalPage[] = [
  'privacy',
  'consumer-health-data',
  'terms',
  'sources',
  'accessibility',
  'imprint',
];

type FooterFlag = 'footer-cookie-management-landing' | 'footer-cookie-management-quiz';

/** Footer of landing page and quiz: disclaimer, support and legal links. The flag decides how to reach the privacy choices. */
export function PageFooter({ flag }: { flag: FooterFlag }): ReactElement {
  const managesCookies = useOwnFlag(flag) === 'enabled';
  return (
    <PageFooterSlot>
      <p>
        <Trans>
          This quiz isn’t a medical assessment. Many things can look similar, and a low result doesn’t rule
          anything out.
        </Trans>
      </p>
      <FooterLinks pages={managesCookies ? pages : [...pages, 'cookies']} hasPreferences={managesCookies} />
    </PageFooterSlot>
  );
}
