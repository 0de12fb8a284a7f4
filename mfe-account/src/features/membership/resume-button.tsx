import { formatMoney, type Subscription } from '@funnel/contracts';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import type { Reader } from '../../dates/format-date';
import { ChangeButton } from './change-button';

type ResumeButtonProps = { subscription: Subscription; onResumed?: (subscription: Subscription) => void };

/** Drops a planned pause, or ends a running one with the charge that stands beside the button. */
export function ResumeButton({ subscription, onResumed }: ResumeButtonProps): ReactElement {
  return (
    <ChangeButton change={{ kind: 'resume' }} {...(onResumed && { onDone: onResumed })}>
      {subscription.status === 'paused' ? t`Resume and pay now` : t`Don’t pause`}
    </ChangeButton>
  );
}

/** What ending a running pause does now. */
export function describeResuming({ nextCharge, price }: Subscription, { locale }: Reader): string {
  const charge = nextCharge ?? price;
  // Promise: running pause is resumed with one charge
  if (!charge) return t`If you resume, your access is back right away, and a new period starts today.`;
  const amount = formatMoney(charge, locale);
  // Promise: running pause is resumed with one charge
  return t`If you resume, we’ll charge ${amount} now. Your access is back right away, and a new period starts today.`;
}
