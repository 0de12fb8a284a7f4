import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { buttonClass } from '@funnel/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './service-page.module.css';

const SUPPORT_ADDRESS = 'support@tidewell.example';

export type ServicePageProps = {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  steps: readonly MessageDescriptor[];
  /** A mail link to support with a fixed subject. */
  mail?: { label: MessageDescriptor; subject: MessageDescriptor };
};

/** Explains how to request a service, with the one action it needs. */
export function ServicePage(props: ServicePageProps): ReactElement {
  const { lead, steps, mail } = props;
  const { links, user } = usePlatform();
  const title = i18n._(props.title);
  return (
    <Page
      title={title}
      lead={i18n._(lead)}
      actions={
        <>
          {mail && (
            <a className={buttonClass('primary')} href={buildMailto(i18n._(mail.subject))}>
              {i18n._(mail.label)}
            </a>
          )}
          <Link className={buttonClass('secondary')} to={user.isLoggedIn ? links.account() : links.home()}>
            {user.isLoggedIn ? t`Back to my account` : t`Go to the home page`}
          </Link>
        </>
      }
    >
      {steps.length > 0 && (
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step.id}>{i18n._(step)}</li>
          ))}
        </ol>
      )}
      {mail && <p className={styles['address']}>{t`Our email: ${SUPPORT_ADDRESS}`}</p>}
    </Page>
  );
}

function buildMailto(subject: string): string {
  return `mailto:${SUPPORT_ADDRESS}?subject=${encodeURIComponent(subject)}`;
}
