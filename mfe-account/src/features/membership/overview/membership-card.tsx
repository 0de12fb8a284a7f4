import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, useReader } from '../../../dates/format-date';
import { AccountLink } from '../../../links/account-link';
import { ChangeButton } from '../change-button';
import { ChangeCard } from '../change-card';
import { Fact, Facts } from '../facts';
import { KeepPlan } from '../keep-plan';
import { allows, getMembershipState } from '../membership-state';
import { formatRegularPrice, getMembershipText } from '../membership-text';
import styles from './membership-card.module.css';

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
      {change && <Fact term={t`Until ${formatDate(change.startsAt, reader)}`} value={change.fromPlanName} />}
      <Fact term={change ? t`New membership` : t`Membership`} value={planName} />
      {hasNextCharge && (
        <Fact term={t`Price`} value={formatRegularPrice(price, subscription, reader.locale)} />
      )}
      {status === 'trialing' && <Fact term={t`Free trial ends`} value={formatDate(trialEndsAt, reader)} />}
    </Facts>
  );
}

type MembershipActionsProps = {
  subscription: Subscription;
  leaveFor: (url: string) => void;
  onKept: (subscription: Subscription) => void;
};

/** The one thing to do next in the current state, and the way to cancel. */
function MembershipActions(props: MembershipActionsProps): ReactElement {
  const { subscription } = props;
  const { links } = usePlatform();
  const hasCard = subscription.membership?.soldBy === 'card';
  return (
    <>
      <NextAction {...props} />
      {hasCard && (
        <p className={styles['links']}>
          <Link to={`${links.account()}/billing`}>{t`Cards and invoices`}</Link>
          {allows(subscription, 'cancel') && <Link to={`${links.account()}/cancel`}>{t`Cancel`}</Link>}
        </p>
      )}
    </>
  );
}

function NextAction({ subscription, leaveFor, onKept }: MembershipActionsProps): ReactElement | null {
  const { links } = usePlatform();
  switch (getMembershipState(subscription)) {
    case 'none':
      return <ActionLink to={links.priceOptions()} label={t`See the prices`} />;
    case 'ended':
      // The offer above has the main button.
      return <AccountLink page="subscription" label={t`Start again`} variant="secondary" />;
    case 'withdrawn':
      return <AccountLink page="subscription" label={t`Start again`} />;
    case 'withdrawal-stated':
      return (
        <>
          {/* The membership continues as if nothing had been stated. */}
          <ChangeButton change={{ kind: 'revoke-withdrawal' }} onDone={onKept}>
            {t`Keep my membership`}
          </ChangeButton>
          <ActionLink variant="secondary" to="/withdraw" label={t`Confirm my withdrawal`} />
        </>
      );
    case 'trialing':
    case 'active':
      return <AccountLink page="subscription" label={t`Manage my membership`} variant="secondary" />;
    case 'ends':
      return allows(subscription, 'uncancel') ? (
        <KeepPlan subscription={subscription} onKept={onKept} />
      ) : null;
    case 'pause-planned':
      return <AccountLink page="subscription" label={t`Change or end my pause`} variant="secondary" />;
    case 'paused':
      return <AccountLink page="subscription" label={t`Resume my membership`} />;
    case 'past-due':
    case 'unpaid':
      // The notice above the card has the same button.
      return subscription.access.notice === 'payment-failed' ? null : <ChangeCard leaveFor={leaveFor} />;
    case 'app-store':
      return <AccountLink page="subscription" label={t`How to manage it`} />;
  }
}
