import type { EmailSource } from '@funnel/contracts';
import { links, type Platform, PlatformProvider, useObservable } from '@funnel/platform';
import { lazy, type ReactElement, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { VisitorFlags } from '../features/experiments/visitor-flags';
import { logOut } from '../features/session/end-session';
import { emailEntered, sessionStarted } from '../features/session/user-slice';
import { becomeVisitor } from './become-visitor';
import { leave } from './browser';
import { pushDataLayer } from './data-layer';
import type { Passed } from './gate';
import type { Shell } from './shell';
import type { HostState } from './store';

const CookiePreferences = lazy(async () => {
  const { CookiePreferences: Preferences } = await import('../features/consent/cookie-preferences');
  return { default: Preferences };
});

type HostPlatformProps = { shell: Shell; passed: Passed<VisitorFlags>; children: ReactNode };

/** Gives the platform to everything below: what the shell can do, and who is there right now. */
export function HostPlatform({ shell, passed, children }: HostPlatformProps): ReactElement {
  const { email, emailSource, firstName } = useSelector((state: HostState) => state.user);
  const { uuid } = useSelector((state: HostState) => state.analytics);
  const isLoggedIn = useObservable(shell.login) === 'member';
  const [isChoosing, setChoosing] = useState(false);
  const fixed = useMemo(() => fixedParts(shell, passed, () => setChoosing(true)), [shell, passed]);
  const platform = useMemo<Platform>(
    () => ({ ...fixed, user: { isLoggedIn, email, emailSource, firstName, uuid } }),
    [fixed, isLoggedIn, email, emailSource, firstName, uuid],
  );
  return (
    <PlatformProvider value={platform}>
      {children}
      {isChoosing && (
        <Suspense>
          <CookiePreferences consents={shell.consents} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </PlatformProvider>
  );
}

function fixedParts(
  shell: Shell,
  { appConfig, geo, flags }: Passed<VisitorFlags>,
  openPreferences: () => void,
): Omit<Platform, 'user'> {
  const { config, api, entry, locale, consents, tracker, report, notices } = shell;
  return {
    config,
    appConfig,
    geo,
    locale,
    api,
    links,
    entry,
    flags: { variant: flags.variant, expose: flags.expose },
    track: tracker.track,
    report,
    consent: { ...consents, openPreferences },
    actions: { ...sessionActions(shell), pushDataLayer, notify: notices.notify },
  };
}

function sessionActions(
  shell: Shell,
): Pick<Platform['actions'], 'emailEntered' | 'sessionStarted' | 'logOut'> {
  const { store, storage, persistor, api, login } = shell;
  return {
    emailEntered: (email: string, source: EmailSource) =>
      void store.dispatch(emailEntered({ email, source })),
    sessionStarted: ({ token, email, firstName, uuid }) => {
      if (uuid) becomeVisitor(shell, uuid);
      store.dispatch(sessionStarted({ token, email, firstName }));
      login.set('member');
    },
    logOut: () => void logOut({ api, storage, persisted: persistor, leave }),
  };
}
