import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { KeepPlan } from '../keep-plan';
import { allows } from '../membership-state';
import { useReader } from '../use-reader';
import { describeCanceled } from './cancel-text';

type CanceledScreenProps = {
  subscription: Subscription;
  onKept: (subscription: Subscription) => void;
};

/** Confirms the cancellation with its end date; it can be taken back here. */
export function CanceledScreen({ subscription, onKept }: CanceledScreenProps): ReactElement {
  const { links, user } = usePlatform();
  const isTrial = subscription.status === 'trialing';
  return (
    <Screen
      title={isTrial ? t`Your trial is canceled` : t`Your membership is canceled`}
      lead={describeCanceled(subscription, useReader())}
      actions={
        <>
          {allows(subscription, 'uncancel') && <KeepPlan subscription={subscription} onKept={onKept} />}
          <Link className={buttonClass('secondary')} to={links.account()}>
            <Trans>Back to my account</Trans>
          </Link>
        </>
      }
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
