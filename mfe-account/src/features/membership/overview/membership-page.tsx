import { isPersonName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MembershipOverview } from './membership-overview';

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
      actions={
        <Link className={buttonClass('secondary')} to={links.results()}>
          <Trans>See my results</Trans>
        </Link>
      }
    >
      {today}
      <MembershipOverview leaveFor={leaveFor} />
    </Screen>
  );
}

function getGreeting(firstName: string | null): string {
  return firstName && isPersonName(firstName) ? t`Hello, ${firstName}` : t`Your account`;
}
