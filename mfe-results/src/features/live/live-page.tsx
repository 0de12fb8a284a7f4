import { groupSessions, type LiveKind, type UpcomingLiveEvent } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { SessionCard } from '@funnel/platform/live-session';
import { Page } from '@funnel/platform/page';
import { Button, classNames, Details, LoadFailure, Notice, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRunningPlan } from '../../membership/use-running-plan';
import { readStoredQuiz } from '../../quiz-in-browser/stored-quiz';
import styles from './live.module.css';
import { useCreateLiveLinkMutation, useUpcomingEvents } from './live-api';

/** `/live`: what live sessions are, and the coming ones. */
export function LivePage(): ReactElement {
  const id = useId();
  const { data, isFetching, isError, refetch } = useUpcomingEvents();
  const hasPlan = useRunningPlan();
  const isLoading = (!data && !isError) || hasPlan === undefined;
  return (
    <Page
      width="wide"
      title={t`Live sessions`}
      lead={t`Group sessions online, for members, including during the free trial.`}
      actions={!isLoading && <NextStep />}
    >
      <section className={styles['section']} aria-labelledby={`${id}-events`}>
        <h2 id={`${id}-events`}>{t`Coming up`}</h2>
        {isLoading && <Skeleton lines={6} label={t`Loading live sessions`} />}
        {!isLoading && data && <UpcomingEvents events={data.events} />}
        {!isLoading && !data && (
          <LoadFailure
            title={t`We couldn’t load the sessions`}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          >
            {t`Check your connection and try again.`}
          </LoadFailure>
        )}
      </section>
      {!isLoading && data?.kinds && !data.events.some(isConfirmed) && (
        <section className={styles['section']} aria-labelledby={`${id}-kinds`}>
          <h2 id={`${id}-kinds`}>{t`What a session is like`}</h2>
          <Kinds kinds={data.kinds} />
        </section>
      )}
      {/* Not before the sessions, which would move it. */}
      {!isLoading && (
        <section className={styles['section']} aria-labelledby={`${id}-questions`}>
          <h2 id={`${id}-questions`}>{t`Questions`}</h2>
          <Questions />
        </section>
      )}
      {!isLoading && <WayToMembership isAnyConfirmed={data?.events.some(isConfirmed) ?? false} />}
    </Page>
  );
}

function isConfirmed({ state }: UpcomingLiveEvent): boolean {
  return state === 'confirmed';
}

/** Why visitors are led to the quiz. */
function WayToMembership({ isAnyConfirmed }: { isAnyConfirmed: boolean }): ReactElement | null {
  if (usePlatform().user.isLoggedIn || hasStoredResults()) return null;
  return (
    <p>
      {isAnyConfirmed
        ? t`These sessions are included in the membership. The quiz comes first, and it’s free.`
        : t`When there are sessions, they’re included in the membership. The quiz comes first, and it’s free.`}
    </p>
  );
}

/** Members with a plan are offered no other; visitors can do one thing. */
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
  return hasStoredResults() ? (
    <ActionLink to={links.results()} label={t`See my results`} />
  ) : (
    <ActionLink to={links.quiz()} label={t`Take the quiz`} />
  );
}

function hasStoredResults(): boolean {
  return Object.keys(readStoredQuiz().scores).length > 0;
}

function UpcomingEvents({ events }: { events: readonly UpcomingLiveEvent[] }): ReactElement {
  const isAnyConfirmed = events.some(isConfirmed);
  const { next, later, otherHours } = groupSessions(events);
  return (
    <>
      {/* Promise: sessions without a room are not announced */}
      {!isAnyConfirmed && <p>{t`No sessions are scheduled right now. When one is, it will appear here.`}</p>}
      {events.length > 0 && <p>{t`Times are in your time zone.`}</p>}
      {next.length === 0 && isAnyConfirmed && <p>{t`No sessions fall in your daytime right now.`}</p>}
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
        <UpcomingEvent key={event.eventId} event={event} />
      ))}
    </ul>
  );
}

function UpcomingEvent({ event }: { event: UpcomingLiveEvent }): ReactElement {
  const hasPlan = useRunningPlan();
  const { user } = usePlatform();
  return (
    <SessionCard session={event} heading="h3">
      {user.isLoggedIn && hasPlan === true && <PersonalLink event={event} />}
    </SessionCard>
  );
}

function Kinds({ kinds }: { kinds: readonly LiveKind[] }): ReactElement {
  return (
    <ul className={classNames(styles['events'], styles['kinds'])}>
      {kinds.map((kind) => (
        <SessionCard key={kind.kind} session={kind} heading="h3" />
      ))}
    </ul>
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
  const { links, user } = usePlatform();
  const sessions = `${links.account()}/live`;
  return (
    <>
      {/* Promise: member gets a personal link and is offered no plan */}
      <Details summary={t`Who can take part?`}>
        <p>{t`Members, including during the free trial.`}</p>
      </Details>
      <Details summary={t`How do I join?`}>
        <p>
          <Trans>
            Open{' '}
            <Link to={user.isLoggedIn ? sessions : links.login(sessions)}>
              the live sessions in your account
            </Link>
            . The button to join appears 15 minutes before the start.
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
