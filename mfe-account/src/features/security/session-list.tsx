import { accountRoutes, type MemberSession } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, LoadFailure, Notice, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { formatMoment, useReader } from '../../dates/format-date';
import { FocusedNotice } from '../../feedback/focused-notice';
import { getFailureMessage } from '../../forms/failure-message';
import { SettingsSection } from '../../forms/settings-section';
import { useCall } from '../../step-up/use-call';
import styles from './security.module.css';
import { sessionsApi } from './sessions-api';

/** The member's sessions; each other one can be ended, and all of them at once. */
export function SessionList(): ReactElement {
  const { api } = usePlatform();
  const query = sessionsApi.useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<string>();
  const [endedCount, setEndedCount] = useState(0);
  const { isSending, hasFailed, error, send } = useCall();
  const sessions = query.data?.sessions ?? [];

  /** Ends one session by its id, or all others. */
  async function endSessions(which: string): Promise<void> {
    setEnding(which);
    await send(async () => {
      if (which === 'others') await api.call(accountRoutes.endOtherSessions, {});
      else await api.call(accountRoutes.endSession, { params: { sessionId: which } });
      await query.refetch();
      setEndedCount(endedCount + 1);
    });
  }

  return (
    <SettingsSection title={t`Where you’re signed in`}>
      {hasFailed && <Notice kind="error">{getFailureMessage(error)}</Notice>}
      {endedCount > 0 && <FocusedNotice key={endedCount} kind="success" title={t`Signed out there.`} />}
      {query.isLoading && <Skeleton lines={3} label={t`Loading your devices`} />}
      {query.isError && (
        <LoadFailure isBusy={query.isFetching} onRetry={() => void query.refetch()}>
          {t`We couldn’t load your devices.`}
        </LoadFailure>
      )}
      <ul className={styles['sessions']}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isSending && ending === session.id}
            onEnd={() => void endSessions(session.id)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          busy={isSending && ending === 'others'}
          onClick={() => void endSessions('others')}
        >
          {t`Sign out all other devices`}
        </Button>
      )}
    </SettingsSection>
  );
}

type SessionRowProps = { session: MemberSession; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: SessionRowProps): ReactElement {
  const lastSeen = formatMoment(session.lastSeenAt, useReader());
  const browser = translateBrowser(session.browser);
  return (
    <li className={styles['session']}>
      <div>
        <strong>{browser}</strong>
        <p className={styles['seen']}>{session.isCurrent ? t`This browser` : t`Last used on ${lastSeen}`}</p>
      </div>
      {!session.isCurrent && (
        <Button variant="quiet" busy={isEnding} aria-label={t`Sign out: ${browser}`} onClick={onEnd}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  );
}

/** A browser's label of the API, such as "Firefox on Windows", in the language of the page. */
function translateBrowser(label: string | null): string {
  const [browser, system] = label?.split(' on ') ?? [];
  if (!browser) return t`Unknown browser`;
  if (!system) return browser;
  return browser === 'A browser' ? t`A browser on ${system}` : t`${browser} on ${system}`;
}
