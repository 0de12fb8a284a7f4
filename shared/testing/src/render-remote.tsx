import { getBasePath, remoteMounts } from '@funnel/contracts';
import { type Platform, PlatformProvider, type PlatformUser, type RemoteModule } from '@funnel/platform';
import { funnelApi } from '@funnel/platform/queries';
import { combineReducers, configureStore, type EnhancedStore } from '@reduxjs/toolkit';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { fakePlatform, type PlatformOverrides, type Recording } from './fake-platform';

export type RenderOptions = {
  /** Where the visitor is: a path with its query. */
  readonly route: string;
  readonly platform?: PlatformOverrides;
  /** State of the remote's slices at the start, by slice. */
  readonly state?: Readonly<Record<string, unknown>>;
};

export type RenderedRemote = RenderResult & {
  readonly store: EnhancedStore<Record<string, unknown>>;
  readonly platform: Platform;
  readonly recording: Recording;
  /** Where the visitor is now, with query and hash; also after leaving the remote. */
  readonly path: () => string;
};

/** Renders a remote at every mount it owns, with a store, a router and a platform that records. */
export function renderRemote(remote: RemoteModule, options: RenderOptions): RenderedRemote {
  return renderApp(<RemoteRoutes remote={remote} />, { ...options, reducers: remote.reducers ?? {} });
}

export type AppOptions = RenderOptions & { readonly reducers?: RemoteModule['reducers'] };

/** Renders any element the way the host would: store, router, platform. */
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

function RemoteRoutes({ remote }: { remote: RemoteModule }): ReactElement {
  return (
    <Routes>
      {remoteMounts[remote.name].map((mount) => (
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

/** Like the host, it knows the e-mail once it was entered and the member once a session began. */
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
