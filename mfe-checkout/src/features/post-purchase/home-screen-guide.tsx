import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { device } from '../../order/device';
import styles from './home-screen-guide.module.css';

/** How to add the product to the phone's home screen. */
export function HomeScreenGuide({ email }: { email: string | null }): ReactElement {
  const host = device.host();
  return (
    <ol className={styles['steps']}>
      {device.isDesktop() && (
        <>
          <li>
            <Trans>
              On your phone, open <strong>{host}</strong>.
            </Trans>
          </li>
          <li>{email === null ? t`Sign in with your email.` : t`Sign in with ${email}.`}</li>
        </>
      )}
      <li>{t`In the browser’s menu, choose “Add to Home Screen”.`}</li>
    </ol>
  );
}
