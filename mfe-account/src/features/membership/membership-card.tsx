import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './membership-card.module.css';
import { formatLongDate, formatRegularPrice, getMembershipText } from './membership-text';
import { useReader } from './use-reader';

/** Status, next charge and details of a subscription. */
export function MembershipCard({ subscription }: { subscription: Subscription }): ReactElement {
  const { headline, detail, tone } = getMembershipText(subscription, useReader());
  return (
    <Card tone={tone === 'good' ? 'soft' : 'warm'}>
      <h2>{headline}</h2>
      <p>{detail}</p>
      <Facts subscription={subscription} />
      <MembershipLinks subscription={subscription} />
    </Card>
  );
}

function Facts({ subscription }: { subscription: Subscription }): ReactElement | null {
  const reader = useReader();
  const { planName, price, trialEndsAt, status, cancelAtPeriodEnd } = subscription;
  const hasNextCharge = status !== 'canceled' && !cancelAtPeriodEnd;
  if (!planName || !price) return null;
  return (
    <dl className={styles['facts']}>
      <Fact term={t`Plan`} value={planName} />
      {hasNextCharge && (
        <Fact term={t`Price`} value={formatRegularPrice(price, subscription, reader.locale)} />
      )}
      {status === 'trialing' && <Fact term={t`Trial ends`} value={formatLongDate(trialEndsAt, reader)} />}
    </dl>
  );
}

function Fact({ term, value }: { term: string; value: string }): ReactElement {
  return (
    <div className={styles['fact']}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function MembershipLinks({ subscription }: { subscription: Subscription }): ReactElement {
  const { links } = usePlatform();
  const { status, cancelAtPeriodEnd } = subscription;
  if (status === 'none' || status === 'canceled') {
    return (
      <Link className={buttonClass('secondary')} to={`${links.account()}/help`}>
        <Trans>Ask about a membership</Trans>
      </Link>
    );
  }
  return (
    <p className={styles['links']}>
      <Link to={`${links.account()}/billing`}>
        <Trans>Cards and invoices</Trans>
      </Link>
      {cancelAtPeriodEnd ? (
        <Link to={`${links.account()}/help`}>
          <Trans>Ask to keep my plan</Trans>
        </Link>
      ) : (
        <>
          <Link to={`${links.account()}/subscription`}>
            <Trans>Change plan</Trans>
          </Link>
          <Link to={`${links.account()}/cancel`}>
            <Trans>Cancel</Trans>
          </Link>
        </>
      )}
    </p>
  );
}
