import type { LiveSession } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, Details, LoadFailure, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { SessionCard } from './session-card';
import { isMembershipRequired, useLiveSessions } from './use-live-sessions';

/** How many sessions are shown at once: those of the next week or so. */
const SHOWN = 4;

/** `/account/live`: the coming live sessions, the mail with their link, and the way in. */
export function LiveSessionsPage(): ReactElement {
  const { data, error, isFetching, refetch } = useLiveSessions();
  const title = t`Live sessions`;
  useDocumentTitle(title);
  if (isMembershipRequired(error)) return <MembershipRequired title={title} />;
  return (
    <Screen
      title={title}
      // Promise: member gets the link an hour before and joins
      lead={t`Online, in a group. You can join from 15 minutes before the start. Times are by the clock of this device.`}
    >
      {data?.length === 0 && <p>{t`No sessions are planned right now.`}</p>}
      {data?.slice(0, SHOWN).map(showSession)}
      {data && data.length > SHOWN && (
        <Details summary={t`Later sessions`}>{data.slice(SHOWN).map(showSession)}</Details>
      )}
      {!data && !error && <Skeleton lines={6} label={t`Loading live sessions`} />}
      {!data && error && (
        <LoadFailure
          title={t`We couldn’t load the sessions`}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Screen>
  );
}

function showSession(session: LiveSession): ReactElement {
  return <SessionCard key={session.eventId} session={session} />;
}

function MembershipRequired({ title }: { title: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={title}
      lead={t`Live sessions are part of a membership, and yours isn’t running right now.`}
      actions={
        <Link className={buttonClass('primary')} to={links.account()}>
          <Trans>See my membership</Trans>
        </Link>
      }
    />
  );
}
