import { formatMoney, type Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ChangeFailure } from './change-failure';
import { allows } from './membership-state';
import { formatLongDate, type Reader } from './membership-text';
import { useChangeMembership } from './use-change-membership';
import { useReader } from './use-reader';

export type KeepPlanProps = { subscription: Subscription; onKept: (subscription: Subscription) => void };

/** Takes a cancellation back; the charge it leads to stands beside the button. */
export function KeepPlan({ subscription, onKept }: KeepPlanProps): ReactElement {
  const { change, isChanging, failure } = useChangeMembership();
  const reader = useReader();

  async function handleKeep(): Promise<void> {
    const result = await change({ kind: 'uncancel' });
    if (result.status === 'done') onKept(result.subscription);
  }

  return (
    <>
      <p>{describeKeeping(subscription, reader)}</p>
      <Button busy={isChanging} onClick={() => void handleKeep()}>
        <Trans>Keep my plan</Trans>
      </Button>
      <ChangeFailure code={failure} />
    </>
  );
}

/** Below a cancellation: takes it back where that is possible, or leaves. */
export function CanceledActions(props: KeepPlanProps): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      {allows(props.subscription, 'uncancel') && <KeepPlan {...props} />}
      <Link className={buttonClass('secondary')} to={links.account()}>
        <Trans>Back to my account</Trans>
      </Link>
    </>
  );
}

function describeKeeping({ membership }: Subscription, reader: Reader): string {
  const charge = membership?.chargeIfKept;
  if (!charge || !membership?.endsAt) return t`If you keep your plan, it continues as before.`;
  const amount = formatMoney(charge, reader.locale);
  const date = formatLongDate(membership.endsAt, reader);
  // Promise: revoked cancellation is confirmed with the next charge
  return t`Changed your mind? Keep your membership and pay ${amount} on ${date}.`;
}
