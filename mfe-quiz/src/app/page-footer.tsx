import { type UseFlag, useFlag, usePlatform } from '@funnel/platform';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

const useOwnFlag: UseFlag<'quiz'> = useFlag;

type FooterFlag = 'footer-cookie-management-landing' | 'footer-cookie-management-quiz';

/** Footer of landing page and quiz: disclaimer, support and legal links. The flag decides how to reach the privacy choices. */
export function PageFooter({ flag }: { flag: FooterFlag }): ReactElement {
  const { links, consent } = usePlatform();
  const managesCookies = useOwnFlag(flag) === 'enabled';
  return (
    <PageFooterSlot>
      <p>
        <Trans>
          This quiz isn’t a medical assessment. Many things can look similar, and a low result doesn’t rule
          anything out.
        </Trans>
      </p>
      <Link to={links.support()}>
        <Trans>Need support now?</Trans>
      </Link>
      <Link to={links.legal('privacy')}>
        <Trans>Privacy</Trans>
      </Link>
      <Link to={links.legal('consumer-health-data')}>
        <Trans>Consumer health data</Trans>
      </Link>
      <Link to={links.legal('terms')}>
        <Trans>Terms</Trans>
      </Link>
      <Link to={links.legal('imprint')}>
        <Trans>About us</Trans>
      </Link>
      {managesCookies ? (
        <button type="button" onClick={() => consent.openPreferences()}>
          <Trans>Privacy choices</Trans>
        </button>
      ) : (
        <Link to={links.legal('cookies')}>
          <Trans>Cookies</Trans>
        </Link>
      )}
    </PageFooterSlot>
  );
}
