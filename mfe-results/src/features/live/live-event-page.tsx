import type { LiveEvent } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { buildCalendarFile } from '@funnel/platform/calendar-file';
import { formatEventSpan } from '@funnel/platform/event-span';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { getSessionScene } from '@funnel/platform/live-session';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { BulletList, buttonClass, Illustration, Loaded, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { type EventPhase, formatCountdown, getEventPhase } from './event-times';
import styles from './live.module.css';
import { useLiveEvent } from './live-api';

/** `/live/:linkId`: one session behind a member's personal link. */
export function LiveEventPage(): ReactElement {
  const { linkId = '' } = useParams();
  const query = useLiveEvent(linkId);
  const { data, error } = query;
  const title = data?.title ?? t`Live session`;
  useDocumentTitle(title);
  if (data) return <LiveEventDetails event={data} />;
  if (hasErrorCode(error, 'not-found', 'invalid-request')) {
    return (
      <Screen
        title={t`This link doesn’t work`}
        lead={t`Check that the address is complete.`}
        actions={<AllSessionsLink />}
      />
    );
  }
  return (
    <Screen title={title}>
      <Loaded
        query={query}
        label={t`Loading the session`}
        title={t`We couldn’t load the session`}
        failure={t`Check your connection and try again.`}
      />
    </Screen>
  );
}

function LiveEventDetails({ event }: { event: LiveEvent }): ReactElement {
  const { locale } = usePlatform();
  const now = useServerClock(event.now);
  const phase = getEventPhase(event, now);
  return (
    <Screen
      eyebrow={t`Live session`}
      title={event.title}
      actions={
        <>
          {phase === 'before' && <CalendarLink event={event} />}
          {phase === 'canceled' ? (
            <ActionLink to="/live" label={t`See other sessions`} />
          ) : (
            <AllSessionsLink />
          )}
        </>
      }
    >
      <p>
        <time dateTime={event.startsAt}>{formatEventSpan(event, locale)}</time>
      </p>
      <PhaseText event={event} phase={phase} now={now} />
      {(phase === 'before' || phase === 'running') && (
        <>
          <Entry event={event} />
          <BulletList items={event.steps ?? []} />
          <Illustration scene={getSessionScene(event)} />
        </>
      )}
    </Screen>
  );
}

function PhaseText({ event, phase, now }: { event: LiveEvent; phase: EventPhase; now: Date }): ReactElement {
  const { locale } = usePlatform();
  switch (phase) {
    case 'canceled':
      return (
        <p>
          <Trans>
            We’re sorry: this session is canceled. You don’t need to do anything, and you’re welcome at any
            other one.
          </Trans>
        </p>
      );
    case 'ended':
      return <p>{t`This session has ended.`}</p>;
    case 'running':
      return <p className={styles['countdown']}>{t`It’s on right now.`}</p>;
    case 'before': {
      const time = formatCountdown(Date.parse(event.startsAt) - now.getTime(), locale);
      return <p className={styles['countdown']}>{t`Starts in ${time}`}</p>;
    }
  }
}

/** The way in, or why there is none. */
function Entry({ event: { joinUrl, isOwn, hasAccess } }: { event: LiveEvent }): ReactElement {
  const { links, user } = usePlatform();
  const { pathname } = useLocation();
  if (joinUrl !== null) {
    return (
      <p>
        <a className={buttonClass('primary', true)} href={joinUrl} target="_blank" rel="noopener noreferrer">
          {t`Join the session`}
        </a>
      </p>
    );
  }
  if (!user.isLoggedIn) {
    return (
      <Notice
        kind="info"
        title={t`Sign in to join`}
        action={<ActionLink variant="secondary" to={links.login(pathname)} label={t`Sign in`} />}
      >
        {t`This link belongs to one member. Only they can join with it.`}
      </Notice>
    );
  }
  if (!isOwn) {
    return (
      <Notice kind="info" title={t`This link is someone else’s`}>
        {t`Open your own link from the list of all sessions.`}
      </Notice>
    );
  }
  if (!hasAccess) {
    return (
      <Notice
        kind="info"
        title={t`Live sessions are part of a membership`}
        action={<ActionLink variant="secondary" to={links.account()} label={t`See my membership`} />}
      >
        {t`Yours isn’t running right now.`}
      </Notice>
    );
  }
  return <p className={styles['note']}>{t`The button to join appears here 15 minutes before the start.`}</p>;
}

function CalendarLink({ event }: { event: LiveEvent }): ReactElement {
  const { eventId, title, startsAt, endsAt } = event;
  const uid = `${eventId}@${location.host}`;
  const file = buildCalendarFile({
    uid,
    title,
    startsAt,
    endsAt,
    url: location.href,
    now: new Date(event.now),
  });
  return (
    <a
      className={buttonClass('secondary')}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${eventId}.ics`}
    >
      {t`Add to my calendar`}
    </a>
  );
}

function AllSessionsLink(): ReactElement {
  return <ActionLink variant="quiet" to="/live" label={t`All sessions`} />;
}

const TICK_MS = 15_000;

/** The server's time, extrapolated between two replies; clocks of devices are often wrong. */
function useServerClock(serverNow: string): Date {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    const offset = Date.parse(serverNow) - Date.now();
    const update = () => setNow(new Date(Date.now() + offset));
    update();
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
