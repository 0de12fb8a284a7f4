import { Page } from '@funnel/platform/page';
import { buttonClass } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { AccountLink } from '../../links/account-link';
import styles from './help-page.module.css';

const SUPPORT_ADDRESS = 'support@tidewell.example';

/** `/account/help`: how to write to the support staff. */
export function HelpPage(): ReactElement {
  const subject = encodeURIComponent(t`I need help`);
  return (
    <Page
      title={t`Get help`}
      lead={t`Email us and tell us what you need.`}
      actions={
        <>
          <a className={buttonClass('primary')} href={`mailto:${SUPPORT_ADDRESS}?subject=${subject}`}>
            {t`Email us`}
          </a>
          <AccountLink variant="secondary" label={t`Back to Today`} />
        </>
      }
    >
      <p className={styles['address']}>{t`Our email: ${SUPPORT_ADDRESS}`}</p>
    </Page>
  );
}
