import { usePlatform } from '@funnel/platform';
import { buttonClass, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../screen/use-document-title';
import styles from './service-page.module.css';

const SUPPORT_ADDRESS = 'support@tidewell.example';

export type ServicePageProps = {
  title: string;
  lead: string;
  steps: readonly string[];
  /** A mail link to support with a fixed subject. */
  mail?: { label: string; subject: string };
  /** A page of the account where members can do it themselves. */
  place?: { label: string; path: string };
  /** Shows a link to the login page. */
  toLogin?: boolean;
};

/** Explains how to request a service, with the one action it needs. */
export function ServicePage(props: ServicePageProps): ReactElement {
  const { title, lead, steps, mail, place, toLogin = false } = props;
  const { links, user } = usePlatform();
  useDocumentTitle(title);
  return (
    <Screen
      title={title}
      lead={lead}
      actions={
        <>
          {mail && (
            <a className={buttonClass('primary')} href={buildMailto(mail.subject)}>
              {mail.label}
            </a>
          )}
          {place && (
            <Link className={buttonClass('secondary')} to={`${links.account()}${place.path}`}>
              {place.label}
            </Link>
          )}
          {toLogin && (
            <Link className={buttonClass('primary')} to={links.login()}>
              Send me a sign-in link
            </Link>
          )}
          <Link className={buttonClass('secondary')} to={user.isLoggedIn ? links.account() : links.home()}>
            {user.isLoggedIn ? 'Back to my account' : 'Go to the home page'}
          </Link>
        </>
      }
    >
      {steps.length > 0 && (
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {mail && <p className={styles['address']}>Our email: {SUPPORT_ADDRESS}</p>}
    </Screen>
  );
}

function buildMailto(subject: string): string {
  return `mailto:${SUPPORT_ADDRESS}?subject=${encodeURIComponent(subject)}`;
}
