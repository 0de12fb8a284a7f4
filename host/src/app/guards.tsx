import { DESTINATION_PARAMETER, isDestination } from '@funnel/contracts';
import { links, useObservable } from '@funnel/platform';
import { Spinner } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Login } from '../features/session/login';

type GuardProps = { login: Login; children: ReactNode };

/** Offers for people who are not members yet; a member is sent to the account. */
export function SignedOutOnly({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  if (state === 'loading') return <Spinner />;
  return state === 'member' ? <Navigate to={links.account()} replace /> : children;
}

/** Member pages; a visitor is sent to the login and comes back here afterwards. */
export function MembersOnly({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const { pathname, search } = useLocation();
  if (state === 'loading') return <Spinner />;
  return state === 'member' ? children : <Navigate to={loginAddress(pathname, search)} replace />;
}

/** The login itself; who is signed in already goes on to where they wanted to go. */
export function LoginOnly({ login, children }: GuardProps): ReactNode {
  const state = useObservable(login);
  const [search] = useSearchParams();
  if (state === 'loading') return <Spinner />;
  return state === 'member' ? <Navigate to={destinationOf(search)} replace /> : children;
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
