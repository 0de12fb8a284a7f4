import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { device } from '../../order/device';
import styles from './get-app-step.module.css';

type GetAppStepProps = { email: string | null; onDone: () => void };

/** Explains how to add the product to the phone's home screen, then links to the account. */
export function GetAppStep({ email, onDone }: GetAppStepProps): ReactElement {
  const { links } = usePlatform();
  const host = device.host();
  return (
    <Screen
      eyebrow={t`Step 4 of 4`}
      title={t`Add ${brandName} to your phone`}
      lead={t`Open your account with one tap.`}
      actions={
        <>
          <ActionLink full to={links.account()} onClick={onDone} label={t`See today’s step`} />
          <ActionLink variant="quiet" full to={links.results()} onClick={onDone} label={t`See my results`} />
        </>
      }
    >
      <Illustration name="spark" />
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
    </Screen>
  );
}
