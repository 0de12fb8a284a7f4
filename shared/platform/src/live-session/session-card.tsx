import type { LiveKind, LiveSession, UpcomingLiveEvent } from '@funnel/contracts';
// Imported by package name: a remote that bundles this file must use the host's context, not a copy of it.
import { usePlatform } from '@funnel/platform';
import { BulletList, IllustratedCard } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { formatEventSpan } from '../event-span';
import { getSessionScene } from './session-scene';

type SessionCardProps = {
  session: LiveKind | LiveSession | UpcomingLiveEvent;
  heading: 'h2' | 'h3';
  /** What one can do unless it is canceled; first of all where one can join now. */
  children?: ReactNode;
};

/** A live session of a list, or a kind of them: its drawing, when it is and how long, its host, and what happens. */
export function SessionCard({ session, heading: Heading, children }: SessionCardProps): ReactElement {
  const host = 'host' in session && session.host;
  const isOpen = 'isOpen' in session && session.isOpen;
  const isCanceled = 'state' in session && session.state === 'canceled';
  return (
    <IllustratedCard as="li" scene={getSessionScene(session)}>
      <Heading>{session.title}</Heading>
      {isCanceled && <p>{t`This session is canceled. We’re sorry.`}</p>}
      <SessionTime session={session} />
      {host && <p>{t`Hosted by ${host}`}</p>}
      {!isCanceled && (
        <>
          {isOpen && children}
          <BulletList items={session.steps ?? []} />
          {!isOpen && children}
        </>
      )}
    </IllustratedCard>
  );
}

function SessionTime({ session }: Pick<SessionCardProps, 'session'>): ReactElement {
  const { locale } = usePlatform();
  if ('minutes' in session) {
    const { minutes } = session;
    return <p>{plural(minutes, { one: 'Usually # minute', other: 'Usually # minutes' })}</p>;
  }
  const { startsAt, endsAt } = session;
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return (
    <p>
      <time dateTime={startsAt}>{formatEventSpan(session, locale, { hasZone: false })}</time>&nbsp;·{' '}
      {plural(minutes, { one: '# minute', other: '# minutes' })}
    </p>
  );
}
