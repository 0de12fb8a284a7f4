import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { combineReducers, legacy_createStore as createStore, type ReducersMapObject } from 'redux';
import { createMinimalPlatform } from './platform';

/** What a page needs of a remote, written from its documentation alone. */
export type Remote = {
  readonly App: React.ElementType;
  readonly prepare: (path: string) => Promise<unknown>;
  readonly reducers: ReducersMapObject;
};

/** Gives a library that only the remote provides. */
export type LoadLibrary = (name: string) => Promise<object>;

const { createElement } = React;
const basePath = '/inflow-quiz';

/** Mounts the remote in a third-party page with its own React and store, and with the router and platform of the remote. */
export async function mountRemote(remote: Remote, loadLibrary: LoadLibrary): Promise<void> {
  // For the test.
  Object.assign(window, { remote });
  await remote.prepare(location.pathname);
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(await createApp(remote, loadLibrary));
}

async function createApp({ App, reducers }: Remote, loadLibrary: LoadLibrary): Promise<React.ReactElement> {
  const platform = await loadLibrary('@funnel/platform');
  const store = await loadLibrary('react-redux');
  const router = await loadLibrary('react-router-dom');
  const [BrowserRouter, Route, Routes] = ['BrowserRouter', 'Route', 'Routes'].map((name) =>
    Reflect.get(router, name),
  );

  const routes = [
    createElement(Route, { key: 'landing', path: '/', element: createElement(App, { basePath: '' }) }),
    createElement(Route, {
      key: 'quiz',
      path: `${basePath}/*`,
      element: createElement(App, { basePath }),
    }),
  ];
  const site = createElement(BrowserRouter, null, createElement(Routes, null, routes));
  return createElement(
    Reflect.get(store, 'Provider'),
    { store: createStore(combineReducers(reducers)) },
    createElement(
      Reflect.get(platform, 'PlatformProvider'),
      { value: createMinimalPlatform(Reflect.get(platform, 'links')) },
      site,
    ),
  );
}
