import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, useReader } from '../../../dates/format-date';
import { Fact, Facts } from '../facts';
import { allows } from '../membership-state';
import { formatRegularPrice, getMembershipText } from '../membership-text';
import styles from './membership-card.module.css';

type MembershipCardProps = {
  subscription: Subscription;
  /** What the member has to decide. */
  children?: ReactNode;
};

/** Status, next charge and details of a subscription. */
export function MembershipCard({ subscription, children }: MembershipCardProps): ReactElement {
  const { headline, detail, tone } = getMembershipText(subscription, useReader());
  return (
    <Card tone={tone === 'good' ? 'soft' : 'warm'}>
      <h2>{headline}</h2>
      <p>{detail}</p>
      <PlanFacts subscription={subscription} />
      {children}
      <MembershipLinks subscription={subscription} />
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
      {change && <Fact term={t`Until ${formatDate(change.startsAt, reader)}`} value={change.fromPlanName} />}
      <Fact term={change ? t`New membership` : t`Membership`} value={planName} />
      {hasNextCharge && (
        <Fact term={t`Price`} value={formatRegularPrice(price, subscription, reader.locale)} />
      )}
      {status === 'trialing' && <Fact term={t`Free trial ends`} value={formatDate(trialEndsAt, reader)} />}
    </Facts>
  );
}

/** The pages that pay for the membership or end it. */
function MembershipLinks({ subscription }: { subscription: Subscription }): ReactElement | null {
  const { links } = usePlatform();
  if (subscription.membership?.soldBy !== 'card') return null;
  return (
    <p className={styles['links']}>
      <Link to={`${links.account()}/billing`}>{t`Cards and invoices`}</Link>
      {allows(subscription, 'cancel') && (
        <Link to={`${links.account()}/cancel`}>{t`Cancel my membership`}</Link>
      )}
    </p>
  );
}
