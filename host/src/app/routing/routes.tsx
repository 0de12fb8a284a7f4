import { type RemoteName, remoteMounts, remoteNames } from '@funnel/contracts';
import { Spinner } from '@funnel/ui';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import type { Notices } from '../../features/notices/notices';
import type { Login } from '../../features/session/login';
import type { RemoteLoader } from '../../remotes/remote-loader';
import { RemoteMount } from '../../remotes/remote-mount';
import { RouterErrorScreen } from '../boot/error-screen';
import { mountTitles, type RouteHandle } from './document-title';
import { AuthCheck, LoginOnly, MembersOnly, MovedQuiz, PlanlessOnly } from './guards';
import { hostPage } from './host-page';
import { Layout } from './layout';
import { PageError } from './page-error';

export type RouteOptions = {
  readonly loader: RemoteLoader;
  readonly login: Login;
  readonly notices: Notices;
  /** What may be asked on every page. */
  readonly prompt?: ReactNode;
};

/** Every route of the site. What lies below a mount is the business of the remote that owns it. */
export function siteRoutes(options: RouteOptions): RouteObject[] {
  return [
    {
      element: <Layout notices={options.notices} prompt={options.prompt} />,
      errorElement: <RouterErrorScreen />,
      hydrateFallbackElement: <Spinner />,
      children: [...remoteRoutes(options), ...hostRoutes(options)],
    },
  ];
}

function remoteRoutes(options: RouteOptions): RouteObject[] {
  return remoteNames.flatMap((name) => remoteMounts[name].map((mount) => remoteRoute(name, mount, options)));
}

/**
 * The loader brings the remote here before its page shows. When it fails, the error page stands in its place, and
 * navigating there again runs the loader again. A remote that is here is not asked for twice.
 */
function remoteRoute(name: RemoteName, mount: string, { loader, login }: RouteOptions): RouteObject {
  return {
    id: mount,
    path: mount === '/' ? '/' : `${mount}/*`,
    handle: { title: mountTitles[mount] ?? '' } satisfies RouteHandle,
    loader: async ({ request }) => {
      const remote = await loader.load(name);
      await remote.prepare?.(new URL(request.url).pathname).catch(() => undefined);
      return null;
    },
    shouldRevalidate: () => false,
    errorElement: <PageError renew={() => loader.renew(name)} />,
    element: guarded(mount, login, <RemoteMount loader={loader} name={name} mount={mount} />),
  };
}

const planlessOnly = ['/winback-plain', '/winback-30off', '/winback-checkout', '/hcp-referral', '/checkout'];

function guarded(mount: string, login: Login, page: ReactElement): ReactNode {
  if (planlessOnly.includes(mount)) return <PlanlessOnly login={login}>{page}</PlanlessOnly>;
  if (mount === '/account') return <MembersOnly login={login}>{page}</MembersOnly>;
  if (mount === '/login') return <LoginOnly login={login}>{page}</LoginOnly>;
  return page;
}

function hostRoutes({ login }: RouteOptions): RouteObject[] {
  return [
    { path: '/adhd-quiz/*', element: <MovedQuiz /> },
    { path: '/auth', handle: { title: 'Signing in' }, element: <AuthCheck login={login} /> },
    hostPage({
      path: '/e2e/setup',
      title: 'Test set-up',
      bring: async () => (await import('../../features/e2e-setup/e2e-setup-page')).E2eSetupPage,
    }),
    hostPage({
      path: '/legal/unsubscribe',
      title: 'No more mails like this',
      bring: async () => (await import('../../features/unsubscribe/unsubscribe-page')).UnsubscribePage,
    }),
    hostPage({
      path: '/legal/:page',
      title: 'Legal',
      bring: async () => (await import('../../features/legal/legal-page')).LegalPage,
    }),
    hostPage({
      path: '/support',
      title: 'Support',
      bring: async () => (await import('../../features/legal/support-page')).SupportPage,
    }),
    { path: '*', element: <Navigate to="/" replace /> },
  ];
}
