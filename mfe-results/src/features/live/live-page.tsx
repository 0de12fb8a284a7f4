import type { UpcomingLiveEvent } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Button, buttonClass, Card, Details, Notice, Screen, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRunningPlan } from '../../membership/use-running-plan';
import { formatEventSpan } from './format-event-span';
import styles from './live.module.css';
import { useCreateLiveLinkMutation, useUpcomingEvents } from './live-api';

/** How many sessions are shown at once: those of the next week or so. */
const SHOWN = 4;

/** `/live`: what live sessions are, and the coming ones. */
export function LivePage(): ReactElement {
  const id = useId();
  useDocumentTitle(t`Live sessions`);
  return (
    <Screen
      width="wide"
      title={t`Live sessions`}
      lead={t`Group sessions for members, online. Times are by the clock of this device.`}
      actions={<NextStep />}
    >
      <section className={styles['section']} aria-labelledby={`${id}-events`}>
        <h2 id={`${id}-events`}>
          <Trans>Coming up</Trans>
        </h2>
        <UpcomingEvents />
      </section>
      <section aria-labelledby={`${id}-questions`}>
        <h2 id={`${id}-questions`}>
          <Trans>Questions</Trans>
        </h2>
        <Questions />
      </section>
    </Screen>
  );
}

/** Members with a plan are offered no other. */
function NextStep(): ReactElement | null {
  const { links, user } = usePlatform();
  const hasPlan = useRunningPlan();
  if (hasPlan === undefined) return null;
  if (user.isLoggedIn) {
    return (
      <Link className={buttonClass('primary')} to={hasPlan ? `${links.account()}/live` : links.account()}>
        {hasPlan ? <Trans>Go to my live sessions</Trans> : <Trans>See my membership</Trans>}
      </Link>
    );
  }
  return (
    <>
      <Link className={buttonClass('primary')} to={links.priceOptions()}>
        <Trans>See the plans</Trans>
      </Link>
      <Link className={buttonClass('secondary')} to={links.quiz()}>
        <Trans>Take the quiz</Trans>
      </Link>
    </>
  );
}

function UpcomingEvents(): ReactElement {
  const { data: events, isFetching, isError, refetch } = useUpcomingEvents();
  if (!events) {
    if (!isError) return <Skeleton lines={6} label={t`Loading live sessions`} />;
    return (
      <Notice
        kind="error"
        title={t`We couldn’t load the sessions`}
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check your connection and try again.</Trans>
      </Notice>
    );
  }
  if (events.length === 0) return <p>{t`No sessions are planned right now.`}</p>;
  return (
    <>
      <EventList events={events.slice(0, SHOWN)} />
      {events.length > SHOWN && (
        <Details summary={t`Later sessions`}>
          <EventList events={events.slice(SHOWN)} />
        </Details>
      )}
    </>
  );
}

function EventList({ events }: { events: readonly UpcomingLiveEvent[] }): ReactElement {
  return (
    <ul className={styles['events']}>
      {events.map((event) => (
        <Card key={event.eventId} as="li">
          <EventSummary event={event} />
        </Card>
      ))}
    </ul>
  );
}

function EventSummary({ event }: { event: UpcomingLiveEvent }): ReactElement {
  const { locale } = usePlatform();
  const hasPlan = useRunningPlan();
  const { user } = usePlatform();
  const { title, about, startsAt, state } = event;
  return (
    <div className={styles['card']}>
      <h3>{title}</h3>
      <p>
        <time dateTime={startsAt}>{formatEventSpan(event, locale)}</time>
      </p>
      {about !== '' && <p>{about}</p>}
      {state === 'canceled' && <p>{t`This session is canceled. We’re sorry.`}</p>}
      {state === 'unconfirmed' && <p className={styles['note']}>{t`Not confirmed yet.`}</p>}
      {state !== 'canceled' && user.isLoggedIn && hasPlan === true && <PersonalLink event={event} />}
    </div>
  );
}

/** Makes the member's own page of a session; the same member and session always have the same one. */
function PersonalLink({ event: { eventId, title } }: { event: UpcomingLiveEvent }): ReactElement {
  const { links, user } = usePlatform();
  const navigate = useNavigate();
  const [create, { isLoading, isError }] = useCreateLiveLinkMutation();

  async function handleClick() {
    const created = await create({ eventId, uuid: user.uuid });
    if (created.data) void navigate(links.liveEvent(created.data.id));
  }

  return (
    <>
      <div className={styles['actions']}>
        <Button
          variant="secondary"
          busy={isLoading}
          aria-label={t`Get my link: ${title}`}
          onClick={() => void handleClick()}
        >
          <Trans>Get my link</Trans>
        </Button>
      </div>
      {isError && (
        <Notice kind="error">
          <Trans>That didn’t work. Please try again.</Trans>
        </Notice>
      )}
    </>
  );
}

function Questions(): ReactElement {
  return (
    <>
      <Details summary={t`Who can take part?`}>
        <p>
          <Trans>Members with a running membership, the free trial included.</Trans>
        </p>
      </Details>
      <Details summary={t`How do I join?`}>
        <p>
          <Trans>
            Sign in and open the live sessions in your account. The button to join appears 15 minutes before
            the start.
          </Trans>
        </p>
      </Details>
      <Details summary={t`What does “not confirmed” mean?`}>
        <p>
          <Trans>
            The session is planned, but its online room isn’t set up yet. If it isn’t by the start, the
            session won’t take place.
          </Trans>
        </p>
      </Details>
      <Details summary={t`Is this medical advice?`}>
        <p>
          <Trans>
            No. The sessions are about everyday habits. They don’t replace a conversation with a clinician you
            trust.
          </Trans>
        </p>
      </Details>
    </>
  );
}
