import type { EmailSource } from '@funnel/contracts';
import { links, type Platform, PlatformProvider, useObservable } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { loadFile } from '@funnel/platform/load-file';
import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSelector } from 'react-redux';
import type { Consents } from '../features/consent/consents';
import { deleteKeptAnswers, hasKeptAnswers } from '../features/consent/kept-answers';
import { logOut } from '../features/session/end-session';
import { emailEntered, sessionStarted } from '../features/session/user-slice';
import { leave, whenPainted } from './boot/browser';
import type { Passed } from './boot/gate';
import type { Flags } from './flags/flags';
import { PartBoundary } from './routing/part-boundary';
import { pagePrefetcher } from './routing/prefetch-page';
import type { Shell } from './shell';
import type { HostState } from './store';
import { OpenSurvey, surveyOpener } from './surveys';
import { becomeVisitor } from './visitor/become-visitor';

const CookiePreferences = lazyScreen(
  async () => (await import('../features/consent/cookie-preferences')).CookiePreferences,
);

type HostPlatformProps = { shell: Shell; passed: Passed<Flags>; children: ReactNode };

/** Gives the platform to everything below: what the shell can do, and who is there right now. */
export function HostPlatform({ shell, passed, children }: HostPlatformProps): ReactElement {
  const { email, emailSource, firstName, hasPlan } = useSelector((state: HostState) => state.user);
  const { uuid } = useSelector((state: HostState) => state.analytics);
  const isLoggedIn = useObservable(shell.login) === 'member';
  const appConfig = useObservable(shell.remoteConfig.current);
  const [isChoosing, setChoosing] = useState(false);
  const consent = useConsent(shell.consents, setChoosing);
  const fixed = useMemo(() => fixedParts(shell, passed), [shell, passed]);
  const platform = useMemo<Platform>(
    () => ({
      ...{ ...fixed, appConfig, consent },
      user: { isLoggedIn, email, emailSource, firstName, uuid, hasPlan: hasPlan ?? undefined },
    }),
    [fixed, appConfig, consent, isLoggedIn, email, emailSource, firstName, uuid, hasPlan],
  );
  useEffect(() => whenPainted(shell.quietTime.begin), [shell]);
  const handleMissing = (error: unknown) => {
    shell.report(error);
    shell.notices.notify('The privacy choices did not open. Please try again.', 'error');
    setChoosing(false);
  };
  return (
    <PlatformProvider value={platform}>
      {children}
      <OpenSurvey shell={shell} />
      {isChoosing && (
        <PartBoundary onError={handleMissing}>
          <Suspense>
            <CookiePreferences
              consents={shell.consents}
              hasAnswers={() => hasKeptAnswers(shell.storage)}
              onDeleteAnswers={() => deleteAnswers(shell)}
              onWithdrawHealth={() => withdrawHealth(shell)}
              onClose={() => setChoosing(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </PlatformProvider>
  );
}

/** Another object after each decision, so that whoever shows something by a consent draws anew. */
function useConsent(consents: Consents, setChoosing: (isChoosing: boolean) => void): Platform['consent'] {
  const decisions = useSyncExternalStore(consents.subscribe, consents.current);
  return useMemo(
    () => ({ ...consents, decisions, openPreferences: () => setChoosing(true) }),
    [consents, decisions, setChoosing],
  );
}

async function withdrawHealth(shell: Shell): Promise<void> {
  const { withdrawHealth: withdraw } = await loadFile(() => import('./consent/withdraw-health'));
  await withdraw(shell);
}

/** A new page, so that nothing of them stays in memory either. */
function deleteAnswers({ storage }: Shell): void {
  deleteKeptAnswers(storage);
  location.assign(links.home());
}

function fixedParts(
  shell: Shell,
  { geo, flags }: Passed<Flags>,
): Omit<Platform, 'user' | 'appConfig' | 'consent'> {
  const { config, remoteApi, locale, tracker, report, notices } = shell;
  // The token of a sign-in link is the host's alone.
  const { token: _token, ...entry } = shell.entry;
  return {
    config,
    geo,
    locale,
    api: remoteApi,
    links,
    entry,
    flags,
    track: tracker.track,
    report,
    prefetch: pagePrefetcher(shell),
    actions: {
      ...sessionActions(shell),
      pushDataLayer: shell.dataLayer.push,
      openSurvey: surveyOpener(shell, flags),
      notify: notices.notify,
    },
  };
}

function sessionActions(
  shell: Shell,
): Pick<Platform['actions'], 'emailEntered' | 'sessionStarted' | 'logOut'> {
  const { store, storage, persistor, api, login } = shell;
  return {
    emailEntered: (email: string, source: EmailSource) =>
      void store.dispatch(emailEntered({ email, source })),
    sessionStarted: ({ token, email, firstName, uuid, hasPlan }) => {
      if (uuid) becomeVisitor(shell, uuid);
      store.dispatch(sessionStarted({ token, email, firstName, hasPlan }));
      login.set('member');
    },
    logOut: () => void logOut({ api, storage, persisted: persistor, leave }),
  };
}
