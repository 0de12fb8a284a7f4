import { usePlatform } from '@funnel/platform';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { CanceledActions, type KeepPlanProps } from '../keep-plan';
import { useReader } from '../use-reader';
import { describeCanceled } from './cancel-text';

/** Confirms the cancellation with its end date; it can be taken back here. */
export function CanceledScreen({ subscription, onKept }: KeepPlanProps): ReactElement {
  const { user } = usePlatform();
  const isTrial = subscription.status === 'trialing';
  return (
    <Screen
      title={isTrial ? t`Your trial is canceled` : t`Your membership is canceled`}
      lead={describeCanceled(subscription, useReader())}
      actions={<CanceledActions subscription={subscription} onKept={onKept} />}
    >
      {/* Promise: trial is cancelled at its end, with one mail */}
      <p>
        {user.email
          ? t`We’ve emailed a confirmation to ${user.email}.`
          : t`We’ve emailed you a confirmation.`}
      </p>
    </Screen>
  );
}
