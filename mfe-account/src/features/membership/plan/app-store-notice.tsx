import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { membershipApi } from '../membership-api';
import { getMembershipState } from '../membership-state';
import { StoreLinks } from './store-links';

/** Says that a plan of an app store continues whatever happens to cards and account here; nothing for other members. */
export function AppStoreNotice(): ReactElement | null {
  const { data } = membershipApi.useSubscriptionQuery();
  if (!data || getMembershipState(data) !== 'app-store') return null;
  return (
    <Notice kind="warning" title={t`Your app store plan continues`} action={<StoreLinks />}>
      {/* Promise: app store plan is named beside cards and before deleting the account */}
      <Trans>
        You bought your plan in an app store. Removing a card or deleting your account here doesn’t cancel it:
        the store charges you until you cancel it there.
      </Trans>
    </Notice>
  );
}
