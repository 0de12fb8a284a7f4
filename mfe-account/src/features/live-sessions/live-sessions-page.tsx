import {
  groupSessions,
  type LiveKind,
  type LiveSession,
  type liveEventRoutes,
  type RouteReply,
} from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { SessionCard } from '@funnel/platform/live-session';
import { Page } from '@funnel/platform/page';
import { Details, Loaded } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useId } from 'react';
import { AccountLink } from '../../links/account-link';
import styles from './live-sessions.module.css';
import { MailRequest } from './mail-request';
import { MemberSession } from './member-session';
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
    <Page title={title} lead={t`Online, in a group: get started, ask questions, or focus together.`}>
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

function Sessions({
  sessions,
  isNextMailed,
  kinds = [],
}: RouteReply<typeof liveEventRoutes.list>): ReactElement {
  const confirmed = sessions.filter(({ state }) => state !== 'canceled');
  const isNoneConfirmed = confirmed.length === 0;
  const isAnyAhead = confirmed.some(({ isOpen }) => !isOpen);
  const { next, later, otherHours } = groupSessions(sessions);
  return (
    <>
      {/* Promise: member gets the link an hour before and joins */}
      <p>
        {isNoneConfirmed && t`No sessions are scheduled right now. When one is, it will appear here.`}
        {isAnyAhead && `${t`You can join 15 minutes early.`} `}
        {!isNoneConfirmed && t`Times are in your time zone.`}
      </p>
      {(isNoneConfirmed || isNextMailed) && isNextMailed !== undefined && (
        <NextSession isMailed={isNextMailed} />
      )}
      {next.length === 0 && !isNoneConfirmed && <p>{t`No sessions fall in your daytime right now.`}</p>}
      <SessionList sessions={next} />
      {later.length > 0 && (
        <Details summary={t`Later sessions`}>
          <SessionList sessions={later} />
        </Details>
      )}
      {otherHours.length > 0 && (
        <Details summary={t`Show sessions at other hours`}>
          <SessionList sessions={otherHours} />
        </Details>
      )}
      {isNoneConfirmed && kinds.length > 0 && <Kinds kinds={kinds} />}
    </>
  );
}

function SessionList({ sessions }: { sessions: readonly LiveSession[] }): ReactElement | null {
  if (sessions.length === 0) return null;
  return (
    <ul className={styles['sessions']}>
      {sessions.map((session) => (
        <MemberSession key={session.eventId} session={session} />
      ))}
    </ul>
  );
}

function Kinds({ kinds }: { kinds: readonly LiveKind[] }): ReactElement {
  const id = useId();
  return (
    <section className={styles['kinds']} aria-labelledby={id}>
      <h2 id={id}>{t`What a session is like`}</h2>
      <ul className={styles['sessions']}>
        {kinds.map((kind) => (
          <SessionCard key={kind.kind} session={kind} heading="h3" />
        ))}
      </ul>
    </section>
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
      label={isMailed ? t`Don’t email me` : t`Email me about the next one`}
      saving={saving}
      onToggle={() => void mailNext({ wanted: !isMailed })}
    />
  );
}
