import { groupSessions, type LiveSession } from '@funnel/contracts';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Details, Illustration, Loaded, mooringScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { AccountLink } from '../../links/account-link';
import { SessionCard } from './session-card';
import { useLiveSessions } from './use-live-sessions';

/** `/account/live`: the coming live sessions, the mail with their link, and the way in. */
export function LiveSessionsPage(): ReactElement {
  const query = useLiveSessions();
  const title = t`Live sessions`;
  if (hasErrorCode(query.error, 'membership-required')) {
    return (
      <Page
        title={title}
        lead={t`Live sessions are for members, and your membership isn’t active right now.`}
        actions={<AccountLink page="subscription" label={t`See my membership`} />}
      />
    );
  }
  return (
    <Page
      title={title}
      lead={t`Online, in a group: to get started, to ask questions, or to work quietly side by side.`}
    >
      <Loaded
        query={query}
        lines={6}
        label={t`Loading live sessions`}
        title={t`We couldn’t load the sessions`}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </Page>
  );
}

function Sessions({ sessions }: { sessions: readonly LiveSession[] }): ReactElement {
  if (sessions.length === 0)
    return (
      <>
        <p>{t`No sessions are confirmed right now.`}</p>
        {/* Promise: member gets the link an hour before and joins */}
        <p>{t`Each one appears here as soon as it’s confirmed. Then you can ask for an email an hour before the start, or put it in your calendar.`}</p>
        <Illustration scene={mooringScene} />
      </>
    );
  const { next, later, otherHours } = groupSessions(sessions);
  return (
    <>
      {/* Promise: member gets the link an hour before and joins */}
      <p>{t`You can join from 15 minutes before the start. Times are in your time zone.`}</p>
      {next.length === 0 && <p>{t`No sessions fall in your daytime right now.`}</p>}
      {next.map(showSession)}
      {later.length > 0 && <Details summary={t`Later sessions`}>{later.map(showSession)}</Details>}
      {otherHours.length > 0 && (
        <Details summary={t`Show sessions at other hours`}>{otherHours.map(showSession)}</Details>
      )}
    </>
  );
}

function showSession(session: LiveSession): ReactElement {
  return <SessionCard key={session.eventId} session={session} />;
}
