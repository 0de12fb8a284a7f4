import { buttonClass } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './store-links.module.css';

const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions';
const GOOGLE_SUBSCRIPTIONS = 'https://play.google.com/store/account/subscriptions';

/** Where each app store lets its buyers change what they bought. */
export function StoreLinks(): ReactElement {
  return (
    <p className={styles['stores']}>
      <a className={buttonClass('secondary')} href={APPLE_SUBSCRIPTIONS}>
        <Trans>Open App Store subscriptions</Trans>
      </a>
      <a className={buttonClass('secondary')} href={GOOGLE_SUBSCRIPTIONS}>
        <Trans>Open Google Play subscriptions</Trans>
      </a>
    </p>
  );
}
