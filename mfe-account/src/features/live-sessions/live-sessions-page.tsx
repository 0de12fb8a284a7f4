import type { LiveSession } from '@funnel/contracts';
import { hasErrorCode } from '@funnel/platform/failed-call';
import { Page } from '@funnel/platform/page';
import { Details, Illustration, Loaded, mooringScene } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { AccountLink } from '../../links/account-link';
import { SessionCard } from './session-card';
import { useLiveSessions } from './use-live-sessions';

/** How many sessions are shown at once: those of the next week or so. */
const SHOWN = 4;

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
      // Promise: member gets the link an hour before and joins
      lead={t`Online, in a group. You can join from 15 minutes before the start. Times are in your time zone.`}
    >
      <Loaded
        query={query}
        lines={6}
        label={t`Loading live sessions`}
        title={t`We couldn’t load the sessions`}
      >
        {(sessions) => (
          <>
            {sessions.length === 0 && <p>{t`No sessions are confirmed right now.`}</p>}
            {sessions.length === 0 && <Illustration scene={mooringScene} />}
            {sessions.slice(0, SHOWN).map(showSession)}
            {sessions.length > SHOWN && (
              <Details summary={t`Later sessions`}>{sessions.slice(SHOWN).map(showSession)}</Details>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function showSession(session: LiveSession): ReactElement {
  return <SessionCard key={session.eventId} session={session} />;
}
