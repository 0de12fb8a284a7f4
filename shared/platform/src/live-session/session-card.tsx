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
  /** What one can do unless it is canceled. */
  children?: ReactNode;
};

/** A live session of a list, or a kind of them: its drawing, when it is, its host, and what happens. */
export function SessionCard({ session, heading: Heading, children }: SessionCardProps): ReactElement {
  const host = 'host' in session && session.host;
  const isCanceled = 'state' in session && session.state === 'canceled';
  return (
    <IllustratedCard as="li" scene={getSessionScene(session)}>
      <Heading>{session.title}</Heading>
      {isCanceled && (
        <p>
          <strong>{t`This session is canceled. We’re sorry.`}</strong>
        </p>
      )}
      <SessionTime session={session} />
      {!isCanceled && host && <p>{t`Hosted by ${host}`}</p>}
      {!isCanceled && (
        <>
          {children}
          <BulletList items={session.steps ?? []} />
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
  const isOpen = 'isOpen' in session && session.isOpen;
  return (
    <p>
      {isOpen && (
        <>
          <strong>{t`Open now`}</strong>&nbsp;·{' '}
        </>
      )}
      <time dateTime={session.startsAt}>
        {formatEventSpan(session, locale, { hasZone: false, hasDay: !isOpen })}
      </time>
    </p>
  );
}
