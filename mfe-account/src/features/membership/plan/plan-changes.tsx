import { formatMoney, type Subscription } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatDate, type Reader, useReader } from '../../../dates/format-date';
import { type OwedText, useOwed } from '../../../invoices/use-invoices';
import { AccountLink } from '../../../links/account-link';
import { KeepPlan } from '../keep-plan';
import { allows } from '../membership-state';
import { describeResuming, ResumeButton } from '../resume-button';

type PlanChangesProps = {
  subscription: Subscription;
  onKept: (subscription: Subscription) => void;
  onResumed: (subscription: Subscription) => void;
};

/** The changes that the server accepts now, each with what it does. */
export function PlanChanges({ subscription, onKept, onResumed }: PlanChangesProps): ReactElement {
  return (
    <>
      {owesPayment(subscription) && <OwedPayment />}
      {allows(subscription, 'uncancel') && (
        <Card tone="warm">
          <h2>{t`Changed your mind?`}</h2>
          <KeepPlan subscription={subscription} onKept={onKept} />
        </Card>
      )}
      {allows(subscription, 'resume') && <Resume subscription={subscription} onResumed={onResumed} />}
      {allows(subscription, 'switch') && (
        <Change
          title={t`Change how often you pay`}
          // Promise: member switches at exactly the price shown
          text={t`You’ll see every amount and date before anything changes.`}
          page="subscription/switch"
          label={t`See the options`}
        />
      )}
      {allows(subscription, 'pause') && (
        <Change
          title={subscription.membership?.pause ? t`Change the length of your pause` : t`Take a break`}
          // Promise: $plan pauses after the paid time and resumes by itself
          text={t`Pause for 1 to 3 months. You keep what you’ve paid for, and you aren’t charged during the pause.`}
          page="subscription/pause"
          label={subscription.membership?.pause ? t`Choose another length` : t`Pause my membership`}
        />
      )}
    </>
  );
}

function owesPayment({ status }: Subscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

function OwedPayment(): ReactElement {
  const owed = useOwed();
  return (
    <Change
      title={t`Pay what you owe`}
      // Promise: a new default card pays what is owed, once
      text={owed ? describeOwed(owed) : t`Add a card that works. We’ll charge what’s owed to it right away.`}
      page="billing/card"
      label={t`Add a card`}
    />
  );
}

function describeOwed({ amount, date }: OwedText): string {
  // Promise: a new default card pays what is owed, once
  return t`${amount} has been due since ${date}. Add a card that works, and we’ll charge this amount to it right away.`;
}

type ChangeProps = { title: string; text: string; page: string; label: string };

function Change({ title, text, page, label }: ChangeProps): ReactElement {
  return (
    <Card>
      <h2>{title}</h2>
      <p>{text}</p>
      <AccountLink variant="secondary" page={page} label={label} />
    </Card>
  );
}

type ResumeProps = Pick<PlanChangesProps, 'subscription' | 'onResumed'>;

/** Drops a planned pause, or ends a running one with the charge that is named beside the button. */
function Resume({ subscription, onResumed }: ResumeProps): ReactElement {
  const reader = useReader();
  const isPaused = subscription.status === 'paused';

  return (
    <Card tone="warm">
      <h2>{isPaused ? t`Resume your membership` : t`End your pause before it starts`}</h2>
      <p>{isPaused ? describeResuming(subscription, reader) : describeDropping(subscription, reader)}</p>
      <ResumeButton subscription={subscription} onResumed={onResumed} />
    </Card>
  );
}

function describeDropping({ nextCharge, price, membership }: Subscription, reader: Reader): string {
  const charge = nextCharge ?? price;
  const date = formatDate(membership?.pause?.startsAt, reader);
  if (!charge || !date) return t`Your membership continues without a break.`;
  const amount = formatMoney(charge, reader.locale);
  // Promise: planned pause is changed, then dropped without a charge
  return t`Your membership continues without a break. We’ll charge ${amount} on ${date}, and nothing now.`;
}
