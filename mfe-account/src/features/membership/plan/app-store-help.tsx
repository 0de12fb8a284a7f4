import type { Subscription } from '@funnel/contracts';
import { buttonClass, Card } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';
import styles from './app-store-help.module.css';

const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions';
const GOOGLE_SUBSCRIPTIONS = 'https://play.google.com/store/account/subscriptions';

/** How to change or cancel what an app store sold. */
export function AppStoreHelp({ subscription }: { subscription: Subscription }): ReactElement {
  const { headline, detail } = getMembershipText(subscription, useReader());
  return (
    <Card tone="soft">
      <h2>{headline}</h2>
      <p>{detail}</p>
      <p>
        <Trans>
          Change, pause, or cancel it in the store where you bought it, signed in with the same store account.
          We can’t do that for you.
        </Trans>
      </p>
      <p className={styles['stores']}>
        <a className={buttonClass('secondary')} href={APPLE_SUBSCRIPTIONS}>
          <Trans>Open App Store subscriptions</Trans>
        </a>
        <a className={buttonClass('secondary')} href={GOOGLE_SUBSCRIPTIONS}>
          <Trans>Open Google Play subscriptions</Trans>
        </a>
      </p>
    </Card>
  );
}
