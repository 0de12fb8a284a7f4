import { type UseFlag, useFlag, usePlatform } from '@funnel/platform';
import { PageFoot } from '@funnel/platform/page-foot';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

const useOwnFlag: UseFlag<'quiz'> = useFlag;

type FooterFlag = 'footer-cookie-management-landing' | 'footer-cookie-management-quiz';

/** The foot of landing and quiz: what this is not, support, and the legal pages. The way to the privacy choices is one press or two. */
export function PageFooter({ flag }: { flag: FooterFlag }): ReactElement {
  const { links, consent } = usePlatform();
  const managesCookies = useOwnFlag(flag) === 'enabled';
  return (
    <PageFoot>
      <p>
        This is not a medical assessment. Many things can look similar, and a low result rules nothing out.
      </p>
      <Link to={links.support()}>Need support now?</Link>
      <Link to={links.legal('privacy')}>Privacy</Link>
      <Link to={links.legal('consumer-health-data')}>Consumer health data</Link>
      <Link to={links.legal('terms')}>Terms</Link>
      <Link to={links.legal('imprint')}>Imprint</Link>
      {managesCookies ? (
        <button type="button" onClick={() => consent.openPreferences()}>
          Manage cookies
        </button>
      ) : (
        <Link to={links.legal('cookies')}>Cookies</Link>
      )}
    </PageFoot>
  );
}
