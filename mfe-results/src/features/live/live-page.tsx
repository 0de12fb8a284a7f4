import { groupSessions, type UpcomingLiveEvent } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { formatEventSpan } from '@funnel/platform/event-span';
import { Page } from '@funnel/platform/page';
import { Button, Card, Details, Illustration, LoadFailure, mooringScene, Notice, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRunningPlan } from '../../membership/use-running-plan';
import { readStoredQuiz } from '../../quiz-in-browser/stored-quiz';
import styles from './live.module.css';
import { useCreateLiveLinkMutation, useUpcomingEvents } from './live-api';

/** `/live`: what live sessions are, and the coming ones. */
export function LivePage(): ReactElement {
  const id = useId();
  const { data: events, isFetching, isError, refetch } = useUpcomingEvents();
  const hasPlan = useRunningPlan();
  const isLoading = (!events && !isError) || hasPlan === undefined;
  return (
    <Page
      width="wide"
      title={t`Live sessions`}
      lead={t`Group sessions for members, online.`}
      actions={!isLoading && <NextStep />}
    >
      <section className={styles['section']} aria-labelledby={`${id}-events`}>
        <h2 id={`${id}-events`}>{t`Coming up`}</h2>
        {isLoading && <Skeleton lines={6} label={t`Loading live sessions`} />}
        {!isLoading && events && <UpcomingEvents events={events} />}
        {!isLoading && !events && (
          <LoadFailure
            title={t`We couldn’t load the sessions`}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          >
            {t`Check your connection and try again.`}
          </LoadFailure>
        )}
      </section>
      {/* Not before the sessions, which would move it. */}
      {!isLoading && (
        <section aria-labelledby={`${id}-questions`}>
          <h2 id={`${id}-questions`}>{t`Questions`}</h2>
          <Questions />
        </section>
      )}
    </Page>
  );
}

/** Members with a plan are offered no other. */
function NextStep(): ReactElement {
  const { links, user } = usePlatform();
  const hasPlan = useRunningPlan();
  if (user.isLoggedIn) {
    return (
      <ActionLink
        to={hasPlan ? `${links.account()}/live` : links.account()}
        label={hasPlan ? t`Go to my live sessions` : t`See my membership`}
      />
    );
  }
  const hasResults = Object.keys(readStoredQuiz().scores).length > 0;
  return (
    <>
      {hasResults ? (
        <ActionLink to={links.results()} label={t`See my results`} />
      ) : (
        <ActionLink to={links.quiz()} label={t`Take the quiz`} />
      )}
      <ActionLink variant="quiet" to={links.priceOptions()} label={t`See the prices`} />
    </>
  );
}

function UpcomingEvents({ events }: { events: readonly UpcomingLiveEvent[] }): ReactElement {
  if (events.length === 0)
    return (
      <>
        <p>{t`No sessions are confirmed right now.`}</p>
        {/* Promise: sessions without a room are not announced */}
        <p>{t`Each one appears here as soon as it’s confirmed.`}</p>
        {/* Promise: member without a session to join asks to hear of the next one */}
        <p>{t`Members can ask for an email when the next one is set.`}</p>
        <Illustration scene={mooringScene} />
      </>
    );
  const { next, later, otherHours } = groupSessions(events);
  return (
    <>
      <p>{t`Times are in your time zone.`}</p>
      {next.length === 0 && <p>{t`No sessions fall in your daytime right now.`}</p>}
      <EventList events={next} />
      {later.length > 0 && (
        <Details summary={t`Later sessions`}>
          <EventList events={later} />
        </Details>
      )}
      {otherHours.length > 0 && (
        <Details summary={t`Show sessions at other hours`}>
          <EventList events={otherHours} />
        </Details>
      )}
    </>
  );
}

function EventList({ events }: { events: readonly UpcomingLiveEvent[] }): ReactElement | null {
  if (events.length === 0) return null;
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
        <time dateTime={startsAt}>{formatEventSpan(event, locale, { hasZone: false })}</time>
      </p>
      {about !== '' && <p>{about}</p>}
      {state === 'canceled' && <p>{t`This session is canceled. We’re sorry.`}</p>}
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
          {t`Get my link`}
        </Button>
      </div>
      {isError && <Notice kind="error">{t`That didn’t work. Please try again.`}</Notice>}
    </>
  );
}

function Questions(): ReactElement {
  return (
    <>
      {/* Promise: member gets a personal link and is offered no plan */}
      <Details summary={t`Who can take part?`}>
        <p>{t`Members, including during the free trial.`}</p>
      </Details>
      <Details summary={t`How do I join?`}>
        <p>
          <Trans>
            Sign in and open the live sessions in your account. The button to join appears 15 minutes before
            the start.
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
