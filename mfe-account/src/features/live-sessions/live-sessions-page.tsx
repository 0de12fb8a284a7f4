import { groupSessions, type LiveSession, type liveEventRoutes, type RouteReply } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Details, Illustration, Loaded, mooringScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { AccountLink } from '../../links/account-link';
import { MailRequest } from './mail-request';
import { SessionCard } from './session-card';
import { useLiveSessions, useMailNextSessionMutation } from './use-live-sessions';

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
        {(live) => <Sessions {...live} />}
      </Loaded>
    </Page>
  );
}

function Sessions({ sessions, isNextMailed }: RouteReply<typeof liveEventRoutes.list>): ReactElement {
  const isNoneConfirmed = sessions.every(({ state }) => state === 'canceled');
  const { next, later, otherHours } = groupSessions(sessions);
  return (
    <>
      {/* Promise: member gets the link an hour before and joins */}
      <p>
        {isNoneConfirmed
          ? t`No sessions are confirmed right now. Each one appears here as soon as it is.`
          : t`You can join from 15 minutes before the start. Times are in your time zone.`}
      </p>
      {(isNoneConfirmed || isNextMailed) && isNextMailed !== undefined && (
        <NextSession isMailed={isNextMailed} />
      )}
      {next.length === 0 && !isNoneConfirmed && <p>{t`No sessions fall in your daytime right now.`}</p>}
      {next.map(showSession)}
      {later.length > 0 && <Details summary={t`Later sessions`}>{later.map(showSession)}</Details>}
      {otherHours.length > 0 && (
        <Details summary={t`Show sessions at other hours`}>{otherHours.map(showSession)}</Details>
      )}
      {sessions.length === 0 && <Illustration scene={mooringScene} />}
    </>
  );
}

/** The mail when the next session is confirmed. */
function NextSession({ isMailed }: { isMailed: boolean }): ReactElement {
  const { user } = usePlatform();
  const [mailNext, saving] = useMailNextSessionMutation();
  const email = user.email ?? '';
  return (
    <MailRequest
      // Promise: member who asked hears of the next session once
      status={isMailed ? t`We’ll email ${email} once, when the next session is confirmed.` : ''}
      label={isMailed ? t`Don’t email me` : t`Email me when the next one is set`}
      saving={saving}
      onToggle={() => void mailNext({ wanted: !isMailed })}
    />
  );
}

function showSession(session: LiveSession): ReactElement {
  return <SessionCard key={session.eventId} session={session} />;
}
