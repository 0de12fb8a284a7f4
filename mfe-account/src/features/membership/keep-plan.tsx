import { formatMoney, type Subscription } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDate, type Reader, useReader } from '../../dates/format-date';
import { AccountLink } from '../../links/account-link';
import { ChangeButton } from './change-button';
import { allows } from './membership-state';

export type KeepPlanProps = { subscription: Subscription; onKept: (subscription: Subscription) => void };

/** Takes a cancellation back; the charge it leads to stands beside the button. */
export function KeepPlan({ subscription, onKept }: KeepPlanProps): ReactElement {
  return (
    <>
      <p>{describeKeeping(subscription, useReader())}</p>
      <ChangeButton change={{ kind: 'uncancel' }} onDone={onKept}>{t`Keep my membership`}</ChangeButton>
    </>
  );
}

/** Below a cancellation: takes it back where that is possible, or leaves. */
export function CanceledActions(props: KeepPlanProps): ReactElement {
  return (
    <>
      {allows(props.subscription, 'uncancel') && <KeepPlan {...props} />}
      <AccountLink variant="secondary" page="subscription" label={t`Back to my membership`} />
    </>
  );
}

function describeKeeping({ membership }: Subscription, reader: Reader): string {
  const charge = membership?.chargeIfKept;
  if (!charge || !membership?.endsAt) return t`If you keep your membership, it continues as before.`;
  const amount = formatMoney(charge, reader.locale);
  const date = formatDate(membership.endsAt, reader);
  // Promise: revoked cancellation is confirmed with the next charge
  return t`Keep your membership and pay ${amount} on ${date}.`;
}
