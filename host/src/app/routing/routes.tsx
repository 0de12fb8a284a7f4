import { listMounts, type MountIndex, type RemoteName, remoteMounts } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import { loadFile } from '@funnel/platform/load-file';
import { Spinner } from '@funnel/ui';
import { msg } from '@lingui/core/macro';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Notices } from '../../features/notices/notices';
import type { Login } from '../../features/session/login';
import type { RemoteLoader } from '../../remotes/remote-loader';
import { RemoteMount } from '../../remotes/remote-mount';
import { restrictFlags } from '../../remotes/restrict-flags';
import { RouterErrorScreen } from '../boot/error-screen';
import type { PageTitle, RouteHandle } from './document-title';
import { AuthCheck, type GuardProps, MovedQuiz, UnknownPage } from './guards';
import { Layout } from './layout';
import { noteLoadFailure } from './load-failure';
import { type MountPage, mountPages } from './mount-pages';
import { PageError } from './page-error';

export type RouteOptions = {
  readonly loader: RemoteLoader;
  /** What releases mount besides the paths that the host knows. */
  readonly mounts?: MountIndex | undefined;
  /** Title and guard of such a mount. */
  readonly openReleasePage?: (name: RemoteName, mount: string) => Promise<MountPage>;
  readonly login: Login;
  readonly notices: Notices;
  /** Reads the signed-in member again; without it what is known counts. */
  readonly refreshUser?: () => Promise<void>;
  /** The visitor's flags; without them remotes prepare no variants. */
  readonly flags?: Platform['flags'];
  readonly report?: Platform['report'];
  /** A prompt that may show on every page. */
  readonly prompt?: ReactNode;
};

/** Every route of the site. Routes below a mount belong to the remote that owns it. */
export function createSiteRoutes(options: RouteOptions): RouteObject[] {
  return [
    {
      element: <Layout notices={options.notices} prompt={options.prompt} />,
      errorElement: <RouterErrorScreen />,
      hydrateFallbackElement: <Spinner />,
      children: [...createRemoteRoutes(options), ...createHostRoutes(options)],
    },
  ];
}

function createRemoteRoutes(options: RouteOptions): RouteObject[] {
  return [...Object.entries(remoteMounts), ...Object.entries(options.mounts ?? {})].flatMap((entry) =>
    listMounts(entry).map((mount) => createRemoteRoute(entry[0], mount, options)),
  );
}

const keepUser = () => Promise.resolve();

/**
 * Loads the remote before its page shows. When that fails, the error page shows; navigating again runs the loader
 * again. A loaded remote is not requested twice.
 */
function createRemoteRoute(name: RemoteName, mount: string, options: RouteOptions): RouteObject {
  const { loader, login, refreshUser = keepUser, flags, report = () => undefined } = options;
  let page = mountPages[mount];
  const ownFlags = flags && restrictFlags(name, flags, report);
  return {
    id: mount,
    path: mount === '/' ? '/' : `${mount}/*`,
    handle: {
      get title() {
        return page?.title ?? '';
      },
    } satisfies RouteHandle,
    loader: async ({ request }) => {
      const opening = page ?? options.openReleasePage?.(name, mount);
      const remote = await noteLoadFailure(loader.load(name));
      page = await opening;
      await remote.prepare?.(new URL(request.url).pathname, ownFlags).catch(() => undefined);
      return null;
    },
    shouldRevalidate: () => false,
    errorElement: <PageError renew={() => loader.renew(name)} />,
    element: (
      <Guarded getGuard={() => page?.Guard} login={login} refreshUser={refreshUser}>
        <RemoteMount loader={loader} name={name} mount={mount} />
      </Guarded>
    ),
  };
}

type GuardedProps = GuardProps & { getGuard: () => MountPage['Guard'] };

/** A release says whom its pages are for, so the guard is known once the remote is loaded. */
function Guarded({ getGuard, ...props }: GuardedProps): ReactNode {
  const Guard = getGuard();
  return Guard ? <Guard {...props} /> : props.children;
}

function createHostRoutes({ login }: RouteOptions): RouteObject[] {
  return [
    { path: '/adhd-quiz/*', element: <MovedQuiz /> },
    { path: '/auth', handle: { title: msg`Signing in` }, element: <AuthCheck login={login} /> },
    createHostPage({
      path: '/e2e/setup',
      title: 'Test set-up',
      load: async () => (await import('../../features/e2e-setup/e2e-setup-page')).E2eSetupPage,
    }),
    createHostPage({
      path: '/legal/unsubscribe',
      title: msg`Unsubscribe`,
      load: async () => (await import('../../features/unsubscribe/unsubscribe-page')).UnsubscribePage,
    }),
    createHostPage({
      path: '/legal/:page',
      title: msg`Legal`,
      load: async () => (await import('../../features/legal/legal-page')).loadLegalPage(),
    }),
    createHostPage({
      path: '/support',
      title: msg`Support`,
      load: async () => (await import('../../features/legal/support-page')).loadSupportPage(),
    }),
    { path: '*', element: <UnknownPage /> },
  ];
}

type HostPage = { path: string; title: PageTitle; load: () => Promise<ComponentType> };

/** A lazily loaded page of the host. Uses a loader because the router caches a failed `lazy` for good. */
export function createHostPage({ path, title, load }: HostPage): RouteObject {
  let Page: ComponentType | undefined;
  return {
    path,
    handle: { title } satisfies RouteHandle,
    errorElement: <PageError />,
    loader: async () => {
      Page = await loadFile(load);
      return null;
    },
    shouldRevalidate: () => false,
    Component: () => Page && <Page />,
  };
}
