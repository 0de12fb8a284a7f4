import { lastingParameters } from '@funnel/contracts';
import { links, useObservable, usePlatform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { Spinner } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { readLinkCode } from '../../features/session/link-token';
import type { Login } from '../../features/session/login';
import { getLoginAddress, readDestination } from './login-address';
import { isOwnResultPage } from './results-order';

const LinkSignIn = lazyScreen(async () => (await import('../../features/session/link-sign-in')).LinkSignIn);

export type GuardProps = {
  login: Login;
  /** Reads the member again: a plan may have ended since the session began. */
  refreshUser: () => Promise<void>;
  children: ReactNode;
};

/** Offers for people without a plan. A member with a running plan is redirected to the account. */
export function PlanlessOnly({ login, refreshUser, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const { hasPlan } = usePlatform().user;
  const [isRefreshed, setRefreshed] = useState(false);
  const isStale = state === 'member' && hasPlan !== false && !isRefreshed;
  useEffect(() => {
    if (isStale) void refreshUser().finally(() => setRefreshed(true));
  }, [isStale, refreshUser]);
  if (state === 'loading' || isStale) return <Spinner />;
  return state === 'member' && hasPlan ? <Navigate to={links.account()} replace /> : children;
}

/** Results. Where they come with a plan, a visitor without an account is redirected to the prices; members always see them. */
export function PaidResults({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const { pathname } = useLocation();
  const { flow } = usePlatform();
  const isOwn = isOwnResultPage(pathname);
  useEffect(() => {
    if (isOwn && state === 'anonymous') flow?.exposeOrder();
  }, [flow, isOwn, state]);
  if (!isOwn || state === 'member' || !flow?.resultsNeedPlan) return children;
  return state === 'loading' ? <Spinner /> : <Navigate to={links.priceOptions()} replace />;
}

/** Member pages. A visitor is redirected to the login and returns afterwards. */
export function MembersOnly({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const { pathname } = useLocation();
  const search = useRedirectQuery();
  if (state === 'loading') return <Spinner />;
  return state === 'member' ? children : <Navigate to={getLoginAddress(pathname, search)} replace />;
}

/** The login. An opened sign-in link takes precedence; a member is redirected to the page they wanted. */
export function LoginOnly({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const [search] = useSearchParams();
  const [hasLink, setHasLink] = useState(() => readLinkCode(sessionStorage) !== null);
  if (state === 'loading') return <Spinner />;
  if (state === 'member') return <Navigate to={readDestination(search)} replace />;
  if (!hasLink) return children;
  return (
    <Suspense fallback={<Spinner />}>
      <LinkSignIn session={sessionStorage} onPassword={() => setHasLink(false)} />
    </Suspense>
  );
}

/** `/auth`: redirects by login state. */
export function AuthCheck({ login }: Pick<GuardProps, 'login'>): ReactElement {
  const state = useObservable(login);
  const [search] = useSearchParams();
  if (state === 'loading') return <Spinner label={t`Checking that you’re signed in`} />;
  return state === 'member' ? (
    <Navigate to={readDestination(search)} replace />
  ) : (
    <Navigate to={`/login${search.size > 0 ? `?${search}` : ''}`} replace />
  );
}

/** `/adhd-quiz/*` has moved; path, query and hash are kept, without secrets and personal data. A redirect in a loader would lose the hash. */
export function MovedQuiz(): ReactElement {
  const { pathname, hash } = useLocation();
  const search = useRedirectQuery();
  return <Navigate to={{ pathname: pathname.replace('/adhd-quiz', links.quiz()), search, hash }} replace />;
}

/** Any other path leads to the front page and says so. */
export function UnknownPage(): ReactElement {
  const { actions } = usePlatform();
  useEffect(() => actions.notify(t`We couldn’t find that page, so here’s our home page.`), [actions]);
  return <Navigate to="/" replace />;
}

/** The query of a redirect: that of the address, and when the visit begins here, what was taken from it at the start. */
function useRedirectQuery(): string {
  const { entry } = usePlatform();
  const { key, search } = useLocation();
  const query = new URLSearchParams(search);
  // The router's name for the entry that a page load made.
  if (key === 'default') {
    for (const name of lastingParameters) {
      const value = entry[name];
      if (value !== undefined) query.set(name, value);
    }
  }
  return query.size > 0 ? `?${query}` : '';
}
