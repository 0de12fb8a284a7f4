import { isPersonName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Notice, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccessNotice } from './access-notice';
import { MembershipCard } from './membership-card';
import { useSubscription } from './use-subscription';

type MembershipPageProps = {
  /** Opens a page of another site. */
  leaveFor: (url: string) => void;
  /** What members set here besides their membership. */
  settings: ReactNode;
};

/** Start page of the member area: status of the membership and its actions. */
export function MembershipPage({ leaveFor, settings }: MembershipPageProps): ReactElement {
  const { user, links } = usePlatform();
  return (
    <Screen
      title={getGreeting(user.firstName)}
      lead={user.email ?? undefined}
      actions={
        <Link className={buttonClass('primary')} to={links.results()}>
          <Trans>See my results</Trans>
        </Link>
      }
    >
      <Membership leaveFor={leaveFor} />
      {settings}
    </Screen>
  );
}

function getGreeting(firstName: string | null): string {
  return firstName && isPersonName(firstName) ? t`Hello, ${firstName}` : t`Your account`;
}

function Membership({ leaveFor }: Pick<MembershipPageProps, 'leaveFor'>): ReactElement {
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
        title={t`We couldn’t load your membership`}
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Nothing is lost. Check your connection and try again.</Trans>
      </Notice>
    );
  }
  return <Skeleton lines={4} label={t`Loading your membership`} />;
}
