import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { formatDate, type Reader, useReader } from '../../../dates/format-date';
import { AccountLink } from '../../../links/account-link';
import { CanceledActions, type KeepPlanProps } from '../keep-plan';
import { LoadedMembership } from '../loaded-membership';
import { allows, getMembershipState } from '../membership-state';
import { getMembershipText } from '../membership-text';
import { AppStoreHelp } from '../plan/app-store-help';
import { CancelSteps } from './cancel-steps';
import { describeCanceled } from './cancel-text';

/** How the visit ended: the membership is canceled, or continues after all. */
type Outcome = { kind: 'canceled' | 'continues'; subscription: Subscription };

/** Cancels the membership in two steps, at most three. */
export function CancelPage(): ReactElement {
  const title = t`Cancel your membership`;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const handleContinue = (subscription: Subscription) => setOutcome({ kind: 'continues', subscription });
  if (outcome?.kind === 'continues') return <ContinuesScreen subscription={outcome.subscription} />;
  if (outcome) return <CanceledScreen subscription={outcome.subscription} onKept={handleContinue} />;
  return (
    <LoadedMembership title={title}>
      {(subscription) =>
        allows(subscription, 'cancel') ? (
          <CancelSteps
            subscription={subscription}
            onCanceled={(canceled) => setOutcome({ kind: 'canceled', subscription: canceled })}
            onAccepted={handleContinue}
          />
        ) : (
          <NothingToCancel subscription={subscription} onKept={handleContinue} />
        )
      }
    </LoadedMembership>
  );
}

/** Confirms the cancellation with its end date; it can be taken back here. */
function CanceledScreen({ subscription, onKept }: KeepPlanProps): ReactElement {
  const { user } = usePlatform();
  const isTrial = subscription.status === 'trialing';
  return (
    <Page
      title={isTrial ? t`Your free trial is canceled` : t`Your membership is canceled`}
      lead={describeCanceled(subscription, useReader())}
      actions={<CanceledActions subscription={subscription} onKept={onKept} />}
    >
      {/* Promise: trial is cancelled at its end, with one mail */}
      <p>
        {user.email
          ? t`We’ve emailed a confirmation to ${user.email}.`
          : t`We’ve emailed you a confirmation.`}
      </p>
    </Page>
  );
}

/** The membership continues: the cancellation was taken back, or an offer was taken. */
function ContinuesScreen({ subscription }: { subscription: Subscription }): ReactElement {
  const { detail } = getMembershipText(subscription, useReader());
  return (
    <Page
      title={t`Your membership continues`}
      lead={detail}
      actions={<AccountLink page="subscription" label={t`Back to my membership`} />}
    >
      {/* Promise: trial is cancelled at its end, with one mail */}
      <p>{t`We’ve emailed you a confirmation.`}</p>
    </Page>
  );
}

/** Answers members who have nothing to cancel here: ended, canceled already, or bought in an app store. */
function NothingToCancel({ subscription, onKept }: KeepPlanProps): ReactElement {
  const reader = useReader();
  const state = getMembershipState(subscription);
  return (
    <Page
      title={state === 'ends' ? t`Your membership is already canceled` : t`There’s nothing to cancel here`}
      lead={describeNothing(subscription, reader)}
      actions={<CanceledActions subscription={subscription} onKept={onKept} />}
    >
      {state === 'app-store' && <AppStoreHelp subscription={subscription} />}
    </Page>
  );
}

function describeNothing(subscription: Subscription, reader: Reader): string {
  switch (getMembershipState(subscription)) {
    case 'none':
      return t`You don’t have a membership, so nothing will be charged.`;
    case 'ended': {
      const endsAt = subscription.membership?.endsAt;
      const date = formatDate(endsAt, reader);
      // Promise: paid plan is cancelled at its end and kept again
      return endsAt
        ? t`Your membership ended on ${date}. You won’t be charged again.`
        : t`Your membership has ended. You won’t be charged again.`;
    }
    default:
      return getMembershipText(subscription, reader).detail;
  }
}
