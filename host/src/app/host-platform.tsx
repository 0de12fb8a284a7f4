import { links, type Platform, PlatformProvider, useObservable } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { loadFile } from '@funnel/platform/load-file';
import { t } from '@lingui/core/macro';
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
import { deleteStoredAnswers, hasStoredAnswers } from '../features/consent/stored-answers';
import { forgetVisitor, logOut } from '../features/session/end-session';
import { eraseDevice, eraseKeptStep } from '../features/session/erase-device';
import { sessionStarted, userChanged } from '../features/session/user-slice';
import { leavePage, runAfterPaint } from './boot/browser';
import type { StartupResult } from './boot/startup-gate';
import type { Flags } from './flags/flags';
import { PartBoundary } from './routing/part-boundary';
import { createPagePrefetcher } from './routing/prefetch-page';
import { createResultsOrder } from './routing/results-order';
import type { Shell } from './shell';
import type { HostState } from './store';
import { createSurveyOpener, OpenSurvey } from './surveys';
import { enterEmail } from './visitor/enter-email';
import { setVisitorId } from './visitor/set-visitor-id';

const CookiePreferences = lazyScreen(async () =>
  (await import('../features/consent/cookie-preferences')).loadCookiePreferences(),
);

type HostPlatformProps = { shell: Shell; startup: StartupResult<Flags>; children: ReactNode };

/** Provides the platform: what the shell can do, and the current user. */
export function HostPlatform({ shell, startup, children }: HostPlatformProps): ReactElement {
  const { email, emailSource, firstName } = useSelector((state: HostState) => state.user);
  const { uuid } = useSelector((state: HostState) => state.analytics);
  const login = useObservable(shell.login);
  const hasPlan = useObservable(shell.plan);
  const appConfig = useObservable(shell.remoteConfig.current);
  const [isChoosing, setChoosing] = useState(false);
  const consent = useConsent(shell.consents, setChoosing);
  const fixed = useMemo(() => buildFixedParts(shell, startup), [shell, startup]);
  const platform = useMemo<Platform>(
    () => ({
      ...fixed,
      appConfig,
      consent,
      user: {
        isLoggedIn: login === 'member',
        isLoading: login === 'loading',
        email,
        emailSource,
        firstName,
        uuid,
        hasPlan,
      },
    }),
    [fixed, appConfig, consent, login, email, emailSource, firstName, uuid, hasPlan],
  );
  useEffect(() => runAfterPaint(shell.idleQueue.start), [shell]);
  const handleMissing = (error: unknown) => {
    shell.report(error);
    shell.notices.notify(t`Privacy choices didn’t open. Please try again.`, 'error');
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
              hasAnswers={() => hasStoredAnswers(shell.storage)}
              onDeleteAnswers={() => void deleteAnswers(shell)}
              onRevokeHealth={() => revokeHealth(shell, links.results())}
              onClose={() => setChoosing(false)}
            />
          </Suspense>
        </PartBoundary>
      )}
    </PlatformProvider>
  );
}

/** A new object after each decision, so that its consumers render again. */
function useConsent(consents: Consents, setChoosing: (isChoosing: boolean) => void): Platform['consent'] {
  const decisions = useSyncExternalStore(consents.subscribe, consents.current);
  return useMemo(
    () => ({ ...consents, decisions, openPreferences: () => setChoosing(true) }),
    [consents, decisions, setChoosing],
  );
}

async function revokeHealth(shell: Shell, address: string): Promise<void> {
  const { revokeHealth: revoke } = await loadFile(() => import('./consent/revoke-health'));
  await revoke(shell, address);
}

/** Loads a new page, so that no answer stays in memory. */
async function deleteAnswers({ storage, report }: Shell): Promise<void> {
  deleteStoredAnswers(storage);
  await eraseKeptStep().catch(report);
  location.assign(links.home());
}

function buildFixedParts(
  shell: Shell,
  { geo, flags }: StartupResult<Flags>,
): Omit<Platform, 'user' | 'appConfig' | 'consent'> {
  const { config, remoteApi, locale, tracker, report, notices } = shell;
  // Remotes do not get the token of a sign-in link.
  const { token: _token, ...entry } = shell.entry;
  return {
    config,
    geo,
    locale,
    api: remoteApi,
    links,
    entry,
    flags,
    flow: createResultsOrder(flags),
    membershipPrice: shell.boot.membershipPrice,
    track: tracker.track,
    report,
    install: shell.install,
    prefetch: createPagePrefetcher(shell),
    actions: {
      ...sessionActions(shell),
      pushDataLayer: shell.dataLayer.push,
      openSurvey: createSurveyOpener(shell, flags),
      notify: notices.notify,
    },
  };
}

type OtherActions = 'pushDataLayer' | 'openSurvey' | 'notify';

function sessionActions(shell: Shell): Omit<Platform['actions'], OtherActions> {
  const { store, storage, persistor: persisted, api, login, plan } = shell;
  const end = { storage, visitStorage: sessionStorage, persisted, leave: leavePage, eraseDevice };
  return {
    emailEntered: (email, source) => enterEmail(shell, { email, source }),
    sessionStarted: ({ token, email, firstName, emailSource, uuid, hasPlan }) => {
      const { user, analytics } = store.getState();
      // Changing the password only replaces the token, and names no one; the session continues.
      const isSamePerson = user.token !== null && (uuid ?? analytics.uuid) === analytics.uuid;
      if (!isSamePerson) void eraseDevice();
      if (uuid) setVisitorId(shell, uuid);
      plan.set(hasPlan);
      store.dispatch(sessionStarted({ token, email, firstName, emailSource }));
      login.set('member');
    },
    userChanged: (changes) => void store.dispatch(userChanged(changes)),
    deleteAnswers: () => revokeHealth(shell, location.pathname),
    forgetVisitor(address) {
      shell.beginSessionEnd();
      void forgetVisitor(end, address);
    },
    logOut() {
      shell.beginSessionEnd();
      void logOut({ api, ...end });
    },
  };
}
