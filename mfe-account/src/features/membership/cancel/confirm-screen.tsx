import type { Subscription } from '@funnel/contracts';
import { Screen } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useReader } from '../use-reader';
import { type Cancelling, CancelNow } from './cancel-now';
import { describeCancelling, getCancelTitle } from './cancel-text';

type ConfirmScreenProps = Cancelling & { subscription: Subscription };

/** The only screen before the membership is canceled. */
export function ConfirmScreen({ subscription, ...cancelling }: ConfirmScreenProps): ReactElement {
  return (
    <Screen
      title={getCancelTitle(subscription)}
      lead={describeCancelling(subscription, useReader())}
      actions={<CancelNow {...cancelling} />}
    >
      {/* Promise: keyboard alone cancels in two steps and takes it back */}
      {/* Promise: trial is cancelled at its end, with one mail */}
      <p>
        <Trans>You don’t need to give a reason. We’ll email you a confirmation.</Trans>
      </p>
    </Screen>
  );
}
