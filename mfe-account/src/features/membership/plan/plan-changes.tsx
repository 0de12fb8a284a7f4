import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { KeepPlan } from '../keep-plan';
import { allows } from '../membership-state';
import { Resume } from './resume';

type PlanChangesProps = {
  subscription: Subscription;
  onKept: (subscription: Subscription) => void;
  onResumed: (subscription: Subscription) => void;
};

/** The changes that the server accepts now, each with what it does. */
export function PlanChanges({ subscription, onKept, onResumed }: PlanChangesProps): ReactElement {
  const { links } = usePlatform();
  const path = `${links.account()}/subscription`;
  return (
    <>
      {owesPayment(subscription) && (
        <Change
          title={t`Pay what you owe`}
          // Promise: a new default card pays what is owed, once
          text={t`Add a card that works. We’ll charge what’s owed to it right away.`}
          to={`${links.account()}/billing/card`}
          label={t`Add a card`}
        />
      )}
      {allows(subscription, 'uncancel') && (
        <Card tone="warm">
          <h2>
            <Trans>Changed your mind?</Trans>
          </h2>
          <KeepPlan subscription={subscription} onKept={onKept} />
        </Card>
      )}
      {allows(subscription, 'resume') && <Resume subscription={subscription} onResumed={onResumed} />}
      {allows(subscription, 'switch') && (
        <Change
          title={t`Switch to another plan`}
          // Promise: member switches at exactly the price shown
          text={t`You’ll see every amount and date before anything changes.`}
          to={`${path}/switch`}
          label={t`See the other plans`}
        />
      )}
      {allows(subscription, 'pause') && (
        <Change
          title={subscription.membership?.pause ? t`Change the length of your pause` : t`Take a break`}
          // Promise: $plan pauses after the paid time and resumes by itself
          text={t`Pause for 1 to 3 months. You keep what you’ve paid for, and you aren’t charged during the pause.`}
          to={`${path}/pause`}
          label={subscription.membership?.pause ? t`Choose another length` : t`Pause my membership`}
        />
      )}
    </>
  );
}

function owesPayment({ status }: Subscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

type ChangeProps = { title: string; text: string; to: string; label: string };

function Change({ title, text, to, label }: ChangeProps): ReactElement {
  return (
    <Card>
      <h2>{title}</h2>
      <p>{text}</p>
      <Link className={buttonClass('secondary')} to={to}>
        {label}
      </Link>
    </Card>
  );
}
