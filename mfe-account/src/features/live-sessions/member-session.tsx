import type { LiveSession } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { buildCalendarFile } from '@funnel/platform/calendar-file';
import { SessionCard } from '@funnel/platform/live-session';
import { Button, buttonClass, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { MailRequest } from './mail-request';
import { useCreateOwnLiveLinkMutation, useMailLiveLinkMutation } from './use-live-sessions';

/** One live session with what the member can do. */
export function MemberSession({ session }: { session: LiveSession }): ReactElement {
  return (
    <SessionCard session={session} heading="h2">
      {session.isOpen ? <WayIn session={session} /> : <Reservation session={session} />}
    </SessionCard>
  );
}

/** Opens the session by the member's personal link. */
function WayIn({ session: { eventId, title } }: { session: LiveSession }): ReactElement {
  const { links, user } = usePlatform();
  const navigate = useNavigate();
  const [createLink, { isLoading, isError }] = useCreateOwnLiveLinkMutation();

  async function handleClick() {
    const created = await createLink({ eventId, uuid: user.uuid });
    if (created.data) void navigate(links.liveEvent(created.data.id));
  }

  return (
    <>
      <Button busy={isLoading} onClick={() => void handleClick()} aria-label={t`Join now: ${title}`}>
        {t`Join now`}
      </Button>
      {isError && (
        <Notice kind="error" title={t`That didn’t work`}>{t`Check your connection and try again.`}</Notice>
      )}
    </>
  );
}

/** The mail before the start, the calendar, and the member's own page of the session once there is one. */
function Reservation({ session }: { session: LiveSession }): ReactElement {
  const { links, user } = usePlatform();
  const { eventId, title, startsAt, endsAt, isLinkMailed, linkId } = session;
  const [mailLink, saving] = useMailLiveLinkMutation();
  const email = user.email ?? '';
  const url = `${location.origin}${links.account()}/live`;
  const uid = `${eventId}@${location.host}`;
  const file = buildCalendarFile({ uid, title, startsAt, endsAt, url, now: new Date() });
  return (
    <MailRequest
      // Promise: member gets the link an hour before and joins
      // Promise: canceled session is told to those who asked
      status={
        isLinkMailed
          ? t`We’ll email ${email} an hour before the start. If the session is canceled, we’ll let you know.`
          : ''
      }
      label={isLinkMailed ? t`Cancel the reminder` : t`Email me an hour before`}
      fullLabel={isLinkMailed ? t`Cancel the reminder: ${title}` : t`Email me an hour before: ${title}`}
      saving={saving}
      onToggle={() => void mailLink({ eventId, wanted: !isLinkMailed })}
    >
      <a
        className={buttonClass('secondary')}
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${eventId}.ics`}
        aria-label={t`Add to my calendar: ${title}`}
      >
        {t`Add to my calendar`}
      </a>
      {linkId && (
        <ActionLink
          variant="quiet"
          to={links.liveEvent(linkId)}
          label={t`Open my link`}
          aria-label={t`Open my link: ${title}`}
        />
      )}
    </MailRequest>
  );
}
