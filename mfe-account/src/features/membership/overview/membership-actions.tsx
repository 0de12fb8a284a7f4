import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ChangeCard } from '../change-card';
import { KeepPlan } from '../keep-plan';
import { allows, getMembershipState } from '../membership-state';
import { StatedWithdrawal } from '../stated-withdrawal';
import styles from './membership-card.module.css';

type MembershipActionsProps = {
  subscription: Subscription;
  leaveFor: (url: string) => void;
  onKept: (subscription: Subscription) => void;
};

/** The one thing to do next in the current state, and the way to cancel. */
export function MembershipActions(props: MembershipActionsProps): ReactElement {
  const { subscription } = props;
  const { links } = usePlatform();
  const hasCard = subscription.membership?.soldBy === 'card';
  return (
    <>
      <NextAction {...props} />
      {hasCard && (
        <p className={styles['links']}>
          <Link to={`${links.account()}/billing`}>
            <Trans>Cards and invoices</Trans>
          </Link>
          {allows(subscription, 'cancel') && (
            <Link to={`${links.account()}/cancel`}>
              <Trans>Cancel</Trans>
            </Link>
          )}
        </p>
      )}
    </>
  );
}

function NextAction({ subscription, leaveFor, onKept }: MembershipActionsProps): ReactElement | null {
  const { links } = usePlatform();
  const manage = `${links.account()}/subscription`;
  switch (getMembershipState(subscription)) {
    case 'none':
      return <ActionLink to={links.priceOptions()} label={t`See the plans`} />;
    case 'ended':
      // The offer above has the main button.
      return <ActionLink to={manage} label={t`Start again`} variant="secondary" />;
    case 'withdrawn':
      return <ActionLink to={manage} label={t`Start again`} />;
    case 'withdrawal-stated':
      return <StatedWithdrawal onKept={onKept} />;
    case 'trialing':
    case 'active':
      return <ActionLink to={manage} label={t`Change my plan`} variant="secondary" />;
    case 'ends':
      return allows(subscription, 'uncancel') ? (
        <KeepPlan subscription={subscription} onKept={onKept} />
      ) : null;
    case 'pause-planned':
      return <ActionLink to={manage} label={t`Change or end my pause`} variant="secondary" />;
    case 'paused':
      return <ActionLink to={manage} label={t`Resume my membership`} />;
    case 'past-due':
    case 'unpaid':
      // The notice above the card has the same button.
      return subscription.access.notice === 'payment-failed' ? null : <ChangeCard leaveFor={leaveFor} />;
    case 'app-store':
      return <ActionLink to={manage} label={t`How to manage it`} />;
  }
}

type ActionLinkProps = { to: string; label: string; variant?: 'primary' | 'secondary' };

function ActionLink({ to, label, variant }: ActionLinkProps): ReactElement {
  return (
    <Link className={buttonClass(variant)} to={to}>
      {label}
    </Link>
  );
}
