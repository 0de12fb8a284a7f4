import { type UseFlag, useFlag, usePlatform } from '@funnel/platform';
import { PageFooterSlot } from '@funnel/platform/page-footer-slot';
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
        This quiz isn’t a medical assessment. Many things can look similar, and a low result doesn’t rule
        anything out.
      </p>
      <Link to={links.support()}>Need support now?</Link>
      <Link to={links.legal('privacy')}>Privacy</Link>
      <Link to={links.legal('consumer-health-data')}>Consumer health data</Link>
      <Link to={links.legal('terms')}>Terms</Link>
      <Link to={links.legal('imprint')}>About us</Link>
      {managesCookies ? (
        <button type="button" onClick={() => consent.openPreferences()}>
          Privacy choices
        </button>
      ) : (
        <Link to={links.legal('cookies')}>Cookies</Link>
      )}
    </PageFooterSlot>
  );
}
