import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { KeepPlan } from '../keep-plan';
import { allows, getMembershipState } from '../membership-state';
import { formatLongDate, getMembershipText, type Reader } from '../membership-text';
import { AppStoreHelp } from '../plan/app-store-help';
import { useReader } from '../use-reader';

type NothingToCancelProps = {
  subscription: Subscription;
  onKept: (subscription: Subscription) => void;
};

/** Answers members who have nothing to cancel here: ended, canceled already, or bought in an app store. */
export function NothingToCancel({ subscription, onKept }: NothingToCancelProps): ReactElement {
  const { links } = usePlatform();
  const reader = useReader();
  const state = getMembershipState(subscription);
  return (
    <Screen
      title={state === 'ends' ? t`Your membership is already canceled` : t`There’s nothing to cancel here`}
      lead={describeNothing(subscription, reader)}
      actions={
        <>
          {allows(subscription, 'uncancel') && <KeepPlan subscription={subscription} onKept={onKept} />}
          <Link className={buttonClass('secondary')} to={links.account()}>
            <Trans>Back to my account</Trans>
          </Link>
        </>
      }
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
