import type { Subscription } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { formatLongDate, formatRegularPrice, getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';

/** The plan with its price, and what happens next. */
export function CurrentPlan({ subscription }: { subscription: Subscription }): ReactElement {
  const reader = useReader();
  const { planName, price, membership, cancelAtPeriodEnd } = subscription;
  const { headline, detail } = getMembershipText(subscription, reader);
  return (
    <Card>
      <h2>{planName ?? headline}</h2>
      {planName && <p>{headline}</p>}
      {price && !cancelAtPeriodEnd && (
        <p>
          <strong>{formatRegularPrice(price, subscription, reader.locale)}</strong>
        </p>
      )}
      <p>{detail}</p>
      {membership?.scheduledChange && <p>{describeChange(membership.scheduledChange, reader)}</p>}
    </Card>
  );
}

type ScheduledChange = { fromPlanName: string; startsAt: string };

function describeChange(
  { fromPlanName, startsAt }: ScheduledChange,
  reader: Parameters<typeof formatLongDate>[1],
): string {
  const date = formatLongDate(startsAt, reader);
  return t`This plan starts on ${date}. Until then you use what you’ve paid for: ${fromPlanName}.`;
}
