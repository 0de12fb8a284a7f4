import type { Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Page } from '@funnel/platform/page';
import { Card } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { formatDate, useReader } from '../../../dates/format-date';
import { FocusedNotice } from '../../../feedback/focused-notice';
import { AccessNotice } from '../access-notice';
import { ChangeButton } from '../change-button';
import { LoadedMembership } from '../loaded-membership';
import { getMembershipState } from '../membership-state';
import { describeEnded, getMembershipText } from '../membership-text';
import { MembershipCard } from '../overview/membership-card';
import { TimelineList } from '../overview/timeline-list';
import { useWinback, WinbackCard } from '../winback/winback-card';
import { AppStoreHelp } from './app-store-help';
import { PlanChanges } from './plan-changes';

/** Opens a page of another site. */
type LeaveFor = (url: string) => void;

/** The membership: its state, its price and dates, and every change it allows now. */
export function SubscriptionPage({ leaveFor }: { leaveFor: LeaveFor }): ReactElement {
  const title = t`Your membership`;
  return (
    <LoadedMembership title={title}>
      {(subscription) => <LoadedPage title={title} subscription={subscription} leaveFor={leaveFor} />}
    </LoadedMembership>
  );
}

type LoadedPageProps = { title: string; subscription: Subscription; leaveFor: LeaveFor };

function LoadedPage({ title, subscription, leaveFor }: LoadedPageProps): ReactElement {
  const [done, setDone] = useState<string | null>(null);
  return (
    <Page title={title}>
      {done && <FocusedNotice key={done} kind="success" title={done} />}
      <AccessNotice access={subscription.access} leaveFor={leaveFor} />
      <Content
        subscription={subscription}
        onKept={() => setDone(t`Your membership continues`)}
        onResumed={() =>
          setDone(subscription.status === 'paused' ? t`Your pause is over` : t`You won’t be paused`)
        }
      />
      <TimelineList subscription={subscription} />
    </Page>
  );
}

type ContentProps = {
  subscription: Subscription;
  onKept: (subscription: Subscription) => void;
  onResumed: (subscription: Subscription) => void;
};

function Content({ subscription, onKept, onResumed }: ContentProps): ReactElement {
  switch (getMembershipState(subscription)) {
    case 'ended':
      return <Ended subscription={subscription} />;
    case 'none':
    case 'withdrawn':
      return (
        <LastMembership subscription={subscription}>
          <StartAgain />
        </LastMembership>
      );
    case 'withdrawal-stated':
      return (
        <MembershipCard subscription={subscription}>
          {/* The membership continues as if nothing had been stated. */}
          <ChangeButton change={{ kind: 'revoke-withdrawal' }} onDone={onKept}>
            {t`Keep my membership`}
          </ChangeButton>
          <ActionLink variant="secondary" to="/withdraw" label={t`Confirm my withdrawal`} />
        </MembershipCard>
      );
    case 'app-store':
      return <AppStoreHelp subscription={subscription} />;
    default:
      return (
        <>
          <MembershipCard subscription={subscription} />
          <PlanChanges subscription={subscription} onKept={onKept} onResumed={onResumed} />
        </>
      );
  }
}

/** The state first, then one way to a new membership. */
function Ended({ subscription }: { subscription: Subscription }): ReactElement {
  const { offered, isLoading } = useWinback();
  return (
    <>
      <LastMembership subscription={subscription}>{!offered && !isLoading && <StartAgain />}</LastMembership>
      {offered && <WinbackCard {...offered} />}
    </>
  );
}

type LastMembershipProps = { subscription: Subscription; children: ReactNode };

function LastMembership({ subscription, children }: LastMembershipProps): ReactElement {
  const reader = useReader();
  const { headline, detail } = getMembershipText(subscription, reader);
  const { endsAt, withdrawal } = subscription.membership ?? {};
  const date = formatDate(endsAt, reader);
  return (
    <Card tone="warm">
      <h2>{headline}</h2>
      {withdrawal && <p>{detail}</p>}
      {endsAt && !withdrawal && <p>{describeEnded(date)}</p>}
      {children}
    </Card>
  );
}

/** The way to a new membership, with the same account. */
function StartAgain(): ReactElement {
  const { links } = usePlatform();
  return (
    <>
      <p>{t`You can start a membership whenever you like. Your account and its history stay the same.`}</p>
      <ActionLink to={links.priceOptions()} label={t`See the prices`} />
    </>
  );
}
