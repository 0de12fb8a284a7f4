import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { device } from '../../order/device';
import styles from './get-app-step.module.css';

type GetAppStepProps = { email: string | null; onDone: () => void };

/** Explains how to add the product to the phone's home screen, then links to the account. */
export function GetAppStep({ email, onDone }: GetAppStepProps): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      eyebrow="Step 4 of 4"
      title={`Add ${brandName} to your phone`}
      lead="Open your account with one tap."
      actions={
        <>
          <Link className={buttonClass('primary', true)} to={links.account()} onClick={onDone}>
            Go to my account
          </Link>
          <Link className={buttonClass('quiet', true)} to={links.results()} onClick={onDone}>
            See my results
          </Link>
        </>
      }
    >
      <Illustration name="spark" />
      <ol className={styles['steps']}>
        {device.isDesktop() && (
          <>
            <li>
              On your phone, open <strong>{device.host()}</strong>.
            </li>
            <li>Sign in with {email ?? 'your email'}.</li>
          </>
        )}
        <li>In the browser’s menu, choose “Add to Home Screen”.</li>
      </ol>
    </Screen>
  );
}
