import type { Subscription } from '@funnel/contracts';
import { buttonClass, Card, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useReader } from '../../../dates/format-date';
import { membershipApi } from '../membership-api';
import { getMembershipState } from '../membership-state';
import { getMembershipText } from '../membership-text';
import styles from './app-store-help.module.css';

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
      <StoreLinks />
    </Card>
  );
}

/** Says that a plan of an app store continues whatever happens to cards and account here; nothing for other members. */
export function AppStoreNotice(): ReactElement | null {
  const { data } = membershipApi.useSubscriptionQuery();
  if (!data || getMembershipState(data) !== 'app-store') return null;
  return (
    <Notice kind="warning" title={t`Your app store membership continues`} action={<StoreLinks />}>
      {/* Promise: app store plan is named beside cards and before deleting the account */}
      <Trans>
        You bought your membership in an app store. Removing a card or deleting your account here doesn’t
        cancel it: the store charges you until you cancel it there.
      </Trans>
    </Notice>
  );
}

const APPLE_SUBSCRIPTIONS = 'https://apps.apple.com/account/subscriptions';
const GOOGLE_SUBSCRIPTIONS = 'https://play.google.com/store/account/subscriptions';

/** Where each app store lets its buyers change what they bought. */
function StoreLinks(): ReactElement {
  return (
    <p className={styles['stores']}>
      <a className={buttonClass('secondary')} href={APPLE_SUBSCRIPTIONS}>{t`Open App Store subscriptions`}</a>
      <a className={buttonClass('secondary')} href={GOOGLE_SUBSCRIPTIONS}>
        {t`Open Google Play subscriptions`}
      </a>
    </p>
  );
}
