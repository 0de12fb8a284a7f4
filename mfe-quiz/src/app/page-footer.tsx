import { useFlag, usePlatform } from '@funnel/platform';
import { SiteFooter } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './page-footer.module.css';

type FooterFlag = 'footer-cookie-management-landing' | 'footer-cookie-management-quiz';

/** The foot of landing and quiz: what this is not, support, and the legal pages. */
export function PageFooter({ flag }: { flag: FooterFlag }): ReactElement {
  const { links, consent } = usePlatform();
  const managesCookies = useFlag(flag) === 'enabled';
  return (
    <SiteFooter>
      <p>
        This is not a medical assessment. Many things can look similar, and a low result rules nothing out.
      </p>
      <Link to={links.support()}>Need support now?</Link>
      <Link to={links.legal('privacy')}>Privacy</Link>
      <Link to={links.legal('health-data')}>Consumer health data</Link>
      <Link to={links.legal('terms')}>Terms</Link>
      <Link to={links.legal('imprint')}>Imprint</Link>
      {managesCookies && (
        <button type="button" className={styles['cookies']} onClick={() => consent.openPreferences()}>
          Manage cookies
        </button>
      )}
    </SiteFooter>
  );
}
