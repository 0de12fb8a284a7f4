import type { Subscription } from '@funnel/contracts';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { CanceledActions, type KeepPlanProps } from '../keep-plan';
import { getMembershipState } from '../membership-state';
import { formatLongDate, getMembershipText, type Reader } from '../membership-text';
import { AppStoreHelp } from '../plan/app-store-help';
import { useReader } from '../use-reader';

/** Answers members who have nothing to cancel here: ended, canceled already, or bought in an app store. */
export function NothingToCancel({ subscription, onKept }: KeepPlanProps): ReactElement {
  const reader = useReader();
  const state = getMembershipState(subscription);
  return (
    <Screen
      title={state === 'ends' ? t`Your membership is already canceled` : t`There’s nothing to cancel here`}
      lead={describeNothing(subscription, reader)}
      actions={<CanceledActions subscription={subscription} onKept={onKept} />}
    >
      {state === 'app-store' && <AppStoreHelp subscription={subscription} />}
    </Screen>
  );
}

function describeNothing(subscription: Subscription, reader: Reader): string {
  switch (getMembershipState(subscription)) {
    case 'none':
      return t`You don’t have a membership, so nothing will be charged.`;
    case 'ended': {
      const endsAt = subscription.membership?.endsAt;
      const date = formatLongDate(endsAt ?? null, reader);
      // Promise: paid plan is cancelled at its end and kept again
      return endsAt
        ? t`Your membership ended on ${date}. You won’t be charged again.`
        : t`Your membership has ended. You won’t be charged again.`;
    }
    default:
      return getMembershipText(subscription, reader).detail;
  }
}
