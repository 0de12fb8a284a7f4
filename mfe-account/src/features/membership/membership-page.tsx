import { isPersonName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Notice, Screen, Skeleton } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { AccessNotice } from './access-notice';
import { MembershipCard } from './membership-card';
import { useSubscription } from './use-subscription';

type MembershipPageProps = {
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
};

/** Start page of the member area: status of the membership and its actions. */
export function MembershipPage({ leaveFor }: MembershipPageProps): ReactElement {
  const { user, links } = usePlatform();
  return (
    <Screen
      title={user.firstName && isPersonName(user.firstName) ? `Hello, ${user.firstName}` : 'Your account'}
      lead={user.email ?? undefined}
      actions={
        <Link className={buttonClass('primary')} to={links.results()}>
          See my results
        </Link>
      }
    >
      <Membership leaveFor={leaveFor} />
    </Screen>
  );
}

function Membership({ leaveFor }: MembershipPageProps): ReactElement {
  const { data, isError, isFetching, refetch } = useSubscription();
  if (data) {
    return (
      <>
        <AccessNotice access={data.access} leaveFor={leaveFor} />
        <MembershipCard subscription={data} />
      </>
    );
  }
  if (isError) {
    return (
      <Notice
        kind="error"
        title="We couldn’t load your membership"
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Nothing is lost. Check your connection and try again.
      </Notice>
    );
  }
  return <Skeleton lines={4} label="Loading your membership" />;
}
