import type { Subscription } from '@funnel/contracts';
import { LoadFailure, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { FocusedNotice } from '../../../feedback/focused-notice';
import { AccessNotice } from '../access-notice';
import { getMembershipState } from '../membership-state';
import { getMembershipText } from '../membership-text';
import { useReader } from '../use-reader';
import { useSubscription } from '../use-subscription';
import { WinbackCard } from '../winback/winback-card';
import { MembershipCard } from './membership-card';
import { TimelineList } from './timeline-list';

type MembershipOverviewProps = {
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
};

/** Status of the membership, what to do next, and its dates. */
export function MembershipOverview({ leaveFor }: MembershipOverviewProps): ReactElement {
  const { data, isError, isFetching, refetch } = useSubscription();
  const [kept, setKept] = useState<Subscription | null>(null);
  if (data) {
    return (
      <>
        {kept && <Kept subscription={kept} />}
        <AccessNotice access={data.access} leaveFor={leaveFor} />
        {getMembershipState(data) === 'ended' && <WinbackCard />}
        <MembershipCard subscription={data} leaveFor={leaveFor} onKept={setKept} />
        <TimelineList subscription={data} />
      </>
    );
  }
  if (isError) {
    return (
      <LoadFailure
        title={t`We couldn’t load your membership`}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Skeleton lines={4} label={t`Loading your membership`} />;
}

function Kept({ subscription }: { subscription: Subscription }): ReactElement {
  const { detail } = getMembershipText(subscription, useReader());
  return (
    <FocusedNotice kind="success" title={t`Your plan continues`}>
      {detail}
    </FocusedNotice>
  );
}
