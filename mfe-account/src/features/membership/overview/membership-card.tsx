import type { Subscription } from '@funnel/contracts';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Fact, Facts } from '../facts';
import { formatLongDate, formatRegularPrice, getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';
import { MembershipActions } from './membership-actions';

type MembershipCardProps = {
  subscription: Subscription;
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
  onKept: (subscription: Subscription) => void;
};

/** Status, next charge and details of a subscription, with the one thing to do next. */
export function MembershipCard({ subscription, leaveFor, onKept }: MembershipCardProps): ReactElement {
  const { headline, detail, tone } = getMembershipText(subscription, useReader());
  return (
    <Card tone={tone === 'good' ? 'soft' : 'warm'}>
      <h2>{headline}</h2>
      <p>{detail}</p>
      <PlanFacts subscription={subscription} />
      <MembershipActions subscription={subscription} leaveFor={leaveFor} onKept={onKept} />
    </Card>
  );
}

function PlanFacts({ subscription }: { subscription: Subscription }): ReactElement | null {
  const reader = useReader();
  const { planName, price, trialEndsAt, status, cancelAtPeriodEnd, membership } = subscription;
  const hasNextCharge = status !== 'canceled' && !cancelAtPeriodEnd;
  const change = membership?.scheduledChange;
  if (!planName || !price) return null;
  return (
    <Facts>
      {change && (
        <Fact term={t`Until ${formatLongDate(change.startsAt, reader)}`} value={change.fromPlanName} />
      )}
      <Fact term={change ? t`New plan` : t`Plan`} value={planName} />
      {hasNextCharge && (
        <Fact term={t`Price`} value={formatRegularPrice(price, subscription, reader.locale)} />
      )}
      {status === 'trialing' && <Fact term={t`Trial ends`} value={formatLongDate(trialEndsAt, reader)} />}
    </Facts>
  );
}
