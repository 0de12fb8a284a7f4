import { formatMoney, type Subscription } from '@funnel/contracts';
import { Button, Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { ChangeFailure } from '../change-failure';
import { formatLongDate, type Reader } from '../membership-text';
import { useChangeMembership } from '../use-change-membership';
import { useReader } from '../use-reader';

type ResumeProps = { subscription: Subscription; onResumed: (subscription: Subscription) => void };

/** Drops a planned pause, or ends a running one with the charge that is named beside the button. */
export function Resume({ subscription, onResumed }: ResumeProps): ReactElement {
  const { change, isChanging, failure } = useChangeMembership();
  const reader = useReader();
  const isPaused = subscription.status === 'paused';

  async function handleResume(): Promise<void> {
    const result = await change({ kind: 'resume' });
    if (result.status === 'done') onResumed(result.subscription);
  }

  return (
    <Card tone="warm">
      <h2>
        {isPaused ? <Trans>Resume your membership</Trans> : <Trans>End your pause before it starts</Trans>}
      </h2>
      <p>{isPaused ? describeResuming(subscription, reader) : describeDropping(subscription, reader)}</p>
      <Button busy={isChanging} onClick={() => void handleResume()}>
        {isPaused ? <Trans>Resume and pay now</Trans> : <Trans>Don’t pause</Trans>}
      </Button>
      <ChangeFailure code={failure} />
    </Card>
  );
}

function describeResuming({ nextCharge, price }: Subscription, { locale }: Reader): string {
  const charge = nextCharge ?? price;
  // Promise: running pause is resumed with one charge
  if (!charge) return t`Your access is back at once, and a new period starts today.`;
  const amount = formatMoney(charge, locale);
  // Promise: running pause is resumed with one charge
  return t`We’ll charge ${amount} now. Your access is back at once, and a new period starts today.`;
}

function describeDropping({ nextCharge, price, membership }: Subscription, reader: Reader): string {
  const charge = nextCharge ?? price;
  const date = formatLongDate(membership?.pause?.startsAt ?? null, reader);
  if (!charge || !date) return t`Your plan continues without a break.`;
  const amount = formatMoney(charge, reader.locale);
  // Promise: planned pause is changed, then dropped without a charge
  return t`Your plan continues without a break. We’ll charge ${amount} on ${date}, and nothing now.`;
}
