import { addReleaseFlags, getBasePath, type MountIndex, remoteMounts, type Site } from '@funnel/contracts';
import { type Platform, PlatformProvider, type PlatformUser, type RemoteModule } from '@funnel/platform';
import { funnelApi } from '@funnel/platform/queries';
import { combineReducers, configureStore, type EnhancedStore } from '@reduxjs/toolkit';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { fakePlatform, type PlatformOverrides, type Recording } from './fake-platform';

export type RenderOptions = {
  /** The current path with its query. */
  readonly route: string;
  readonly platform?: PlatformOverrides;
  /** Initial state of the remote's slices, by slice. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** The `site.json` of a remote that is none of ours; without it the remote is mounted at its name. */
  readonly site?: Site;
};

export type RenderedRemote = RenderResult & {
  readonly store: EnhancedStore<Record<string, unknown>>;
  readonly platform: Platform;
  readonly recording: Recording;
  /** The current path with query and hash; also after leaving the remote. */
  readonly path: () => string;
};

/** Renders a remote at all its mounts, with a store, a router and a recording platform. */
export function renderRemote(remote: RemoteModule, options: RenderOptions): RenderedRemote {
  const { site } = options;
  if (site?.flags) addReleaseFlags(remote.name, site.flags);
  return renderApp(<RemoteRoutes remote={remote} site={site} />, {
    ...options,
    reducers: remote.reducers ?? {},
  });
}

export type AppOptions = RenderOptions & { readonly reducers?: RemoteModule['reducers'] };

/** Renders any element as the host would: with store, router and platform. */
export function renderApp(element: ReactElement, options: AppOptions): RenderedRemote {
  const { platform, recording } = fakePlatform(options.platform);
  const store = createStore(options, platform);
  let path = options.route;
  const rendered = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[options.route]}>
        <StatefulPlatform platform={platform}>{element}</StatefulPlatform>
        <LocationProbe
          onChange={(now) => {
            path = now;
          }}
        />
      </MemoryRouter>
    </Provider>,
  );
  return { ...rendered, store, platform, recording, path: () => path };
}

const ownMounts: MountIndex = remoteMounts;

type RemoteRoutesProps = { remote: RemoteModule; site: Site | undefined };

function RemoteRoutes({ remote, site }: RemoteRoutesProps): ReactElement {
  const all = site?.mounts.map(({ path }) => path) ?? ownMounts[remote.name] ?? [`/${remote.name}`];
  return (
    <Routes>
      {all.map((mount) => (
        <Route
          key={mount}
          path={mount === '/' ? '/' : `${mount}/*`}
          element={<remote.App basePath={getBasePath(mount)} />}
        />
      ))}
      <Route path="*" element={<p>Outside of {remote.name}</p>} />
    </Routes>
  );
}

/** Like the host, it updates the user when an e-mail is entered, a session starts or details change. */
function StatefulPlatform({ platform, children }: { platform: Platform; children: ReactNode }): ReactElement {
  const [user, setUser] = useState<PlatformUser>(platform.user);
  const { actions } = platform;
  const stateful: Platform = {
    ...platform,
    user,
    actions: {
      ...actions,
      emailEntered: (email, source) => {
        actions.emailEntered(email, source);
        setUser((before) => ({ ...before, email, emailSource: source }));
      },
      sessionStarted: (session) => {
        actions.sessionStarted(session);
        const { email, firstName } = session;
        setUser((before) => ({ ...before, isLoggedIn: true, email, firstName }));
      },
      userChanged: (changes) => {
        actions.userChanged(changes);
        setUser((before) => ({ ...before, ...changes }));
      },
    },
  };
  return <PlatformProvider value={stateful}>{children}</PlatformProvider>;
}

function LocationProbe({ onChange }: { onChange: (path: string) => void }): null {
  const { pathname, search, hash } = useLocation();
  useEffect(() => onChange(`${pathname}${search}${hash}`));
  return null;
}

function createStore(
  { reducers, state }: AppOptions,
  { api }: Platform,
): EnhancedStore<Record<string, unknown>> {
  return configureStore({
    reducer: combineReducers({ ...reducers, [funnelApi.reducerPath]: funnelApi.reducer }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: { api } } }).concat(funnelApi.middleware),
    ...(state && { preloadedState: state }),
  });
}
