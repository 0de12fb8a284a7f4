import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
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
          <Link className={buttonClass('primary', true)} to={links.account()} onClick={onDone}>
            <Trans>See today’s step</Trans>
          </Link>
          <Link className={buttonClass('quiet', true)} to={links.results()} onClick={onDone}>
            <Trans>See my results</Trans>
          </Link>
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
            <li>
              {email === null ? (
                <Trans>Sign in with your email.</Trans>
              ) : (
                <Trans>Sign in with {email}.</Trans>
              )}
            </li>
          </>
        )}
        <li>
          <Trans>In the browser’s menu, choose “Add to Home Screen”.</Trans>
        </li>
      </ol>
    </Screen>
  );
}
