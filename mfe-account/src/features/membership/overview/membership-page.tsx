import { isPersonName, type Subscription } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Loaded, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useReader } from '../../../dates/format-date';
import { FocusedNotice } from '../../../feedback/focused-notice';
import { AccessNotice } from '../access-notice';
import { getMembershipState } from '../membership-state';
import { getMembershipText } from '../membership-text';
import { useSubscription } from '../use-subscription';
import { WinbackCard } from '../winback/winback-card';
import { MembershipCard } from './membership-card';
import { TimelineList } from './timeline-list';

type MembershipPageProps = {
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
  /** What a running membership offers today. */
  today: ReactNode;
};

/** Start page of the member area: status of the membership and its actions. */
export function MembershipPage({ leaveFor, today }: MembershipPageProps): ReactElement {
  const { user, links } = usePlatform();
  return (
    <Screen
      title={getGreeting(user.firstName)}
      lead={user.email ?? undefined}
      actions={<ActionLink variant="secondary" to={links.results()} label={t`See my results`} />}
    >
      {today}
      <MembershipOverview leaveFor={leaveFor} />
    </Screen>
  );
}

function getGreeting(firstName: string | null): string {
  return firstName && isPersonName(firstName) ? t`Hello, ${firstName}` : t`Your account`;
}

type MembershipOverviewProps = {
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
};

/** Status of the membership, what to do next, and its dates. */
function MembershipOverview({ leaveFor }: MembershipOverviewProps): ReactElement {
  const query = useSubscription();
  const [kept, setKept] = useState<Subscription | null>(null);
  return (
    <Loaded query={query} label={t`Loading your membership`} title={t`We couldn’t load your membership`}>
      {(data) => (
        <>
          {kept && <Kept subscription={kept} />}
          <AccessNotice access={data.access} leaveFor={leaveFor} />
          {getMembershipState(data) === 'ended' && <WinbackCard />}
          <MembershipCard subscription={data} leaveFor={leaveFor} onKept={setKept} />
          <TimelineList subscription={data} />
        </>
      )}
    </Loaded>
  );
}

function Kept({ subscription }: { subscription: Subscription }): ReactElement {
  const { detail } = getMembershipText(subscription, useReader());
  return (
    <FocusedNotice kind="success" title={t`Your membership continues`}>
      {detail}
    </FocusedNotice>
  );
}
