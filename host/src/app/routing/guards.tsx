import { DESTINATION_PARAMETER, isDestination } from '@funnel/contracts';
import { links, useObservable, usePlatform } from '@funnel/platform';
import { lazyScreen } from '@funnel/platform/lazy-screen';
import { Spinner } from '@funnel/ui';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { readLinkCode } from '../../features/session/link-token';
import type { Login } from '../../features/session/login';

const LinkSignIn = lazyScreen(async () => (await import('../../features/session/link-sign-in')).LinkSignIn);

type GuardProps = { login: Login; children: ReactNode };

/** Offers for people without a plan; a member is sent to the account, unless their plan has ended. */
export function PlanlessOnly({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const { hasPlan = true } = usePlatform().user;
  if (state === 'loading') return <Spinner />;
  return state === 'member' && hasPlan ? <Navigate to={links.account()} replace /> : children;
}

/** Member pages; a visitor is sent to the login and comes back here afterwards. */
export function MembersOnly({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const { pathname, search } = useLocation();
  if (state === 'loading') return <Spinner />;
  return state === 'member' ? children : <Navigate to={loginAddress(pathname, search)} replace />;
}

/** The login itself; a sign-in link that was opened comes first. A member goes on to the page they wanted. */
export function LoginOnly({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const [search] = useSearchParams();
  const [hasLink, setHasLink] = useState(() => readLinkCode(sessionStorage) !== null);
  if (state === 'loading') return <Spinner />;
  if (state === 'member') return <Navigate to={destinationOf(search)} replace />;
  if (!hasLink) return children;
  return (
    <Suspense fallback={<Spinner />}>
      <LinkSignIn session={sessionStorage} onOtherWay={() => setHasLink(false)} />
    </Suspense>
  );
}

/** `/auth`: looks whether somebody is signed in and sends them on. */
export function AuthCheck({ login }: Pick<GuardProps, 'login'>): ReactElement {
  const state = useObservable(login);
  const [search] = useSearchParams();
  if (state === 'loading') return <Spinner label="Checking your session" />;
  return state === 'member' ? (
    <Navigate to={destinationOf(search)} replace />
  ) : (
    <Navigate to={`/login${search.size > 0 ? `?${search}` : ''}`} replace />
  );
}

/** `/adhd-quiz/*` has moved; path, query and hash go along. A loader's redirect would lose the hash. */
export function MovedQuiz(): ReactElement {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: pathname.replace('/adhd-quiz', links.quiz()), search, hash }} replace />;
}

/** The login with the current query and the page to come back to. */
export function loginAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(DESTINATION_PARAMETER, pathname);
  return `/login?${query}`;
}

/** The wanted page when it is one of ours, else the account. */
export function destinationOf(search: URLSearchParams): string {
  const wanted = search.get(DESTINATION_PARAMETER) ?? '';
  return isDestination(wanted) ? wanted : links.account();
}
