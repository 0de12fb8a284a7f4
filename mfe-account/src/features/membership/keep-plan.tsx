import { formatMoney, type Money, type Subscription } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDate, type Reader, useReader } from '../../dates/format-date';
import { AccountLink } from '../../links/account-link';
import { ChangeButton } from './change-button';
import { allows } from './membership-state';

type Keeping = { charge: Money | null | undefined; endsAt: string | null | undefined };

export type KeepPlanProps = { subscription: Subscription; onKept: (subscription: Subscription) => void };

/** Takes a cancellation back; the charge it leads to stands beside the button, after a question if there is one. */
export function KeepPlan({
  subscription,
  onKept,
  question,
}: KeepPlanProps & { question?: string }): ReactElement {
  const { membership } = subscription;
  const keeping = { charge: membership?.chargeIfKept, endsAt: membership?.endsAt };
  return (
    <>
      <p>
        {question} {describeKeeping(keeping, useReader())}
      </p>
      <ChangeButton variant="secondary" change={{ kind: 'uncancel' }} onDone={onKept}>
        {t`Keep my membership`}
      </ChangeButton>
    </>
  );
}

/** Below a cancellation: leaves, or takes it back where that is possible. */
export function CanceledActions(props: KeepPlanProps): ReactElement {
  return (
    <>
      <AccountLink page="subscription" label={t`Back to my membership`} />
      {allows(props.subscription, 'uncancel') && <KeepPlan {...props} question={t`Changed your mind?`} />}
    </>
  );
}

/** Until when a cancellation can be taken back, and what is then paid. */
export function describeKeeping({ charge, endsAt }: Keeping, reader: Reader): string {
  if (!charge || !endsAt) return t`If you keep your membership, it continues as before.`;
  const amount = formatMoney(charge, reader.locale);
  const date = formatDate(endsAt, reader);
  // Promise: revoked cancellation is confirmed with the next charge
  return t`Until ${date} you can keep your membership. You then pay ${amount}.`;
}
