import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { combineReducers, legacy_createStore as createStore, type ReducersMapObject } from 'redux';
import { createMinimalPlatform } from './platform';

/**
 * A third-party page with its own React and store. It knows only the remote's manifest address and uses the router and
 * platform that the remote brings along.
 */

type Component = React.ElementType;
type Remote = {
  readonly App: Component;
  readonly prepare: (path: string) => Promise<unknown>;
  readonly reducers: ReducersMapObject;
};

const { createElement } = React;
const basePath = '/inflow-quiz';
const federation = createInstance({
  name: 'foreign_host',
  remotes: [{ name: 'remote_quiz', alias: 'quiz', entry: document.body.dataset['manifest'] ?? '' }],
  shared: {
    react: shareLibrary(React),
    'react/jsx-runtime': shareLibrary(jsxRuntime),
    'react-dom': shareLibrary(ReactDom),
  },
});

const loaded = await federation.loadRemote<{ default: Remote }>('quiz/remote');
if (!loaded) throw new Error('The manifest names no ./remote');
const remote = loaded.default;
// For the test.
Object.assign(window, { remote });
await remote.prepare(location.pathname);
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(await createApp(remote));

async function createApp({ App, reducers }: Remote): Promise<React.ReactElement> {
  const { links, PlatformProvider } = await loadLibrary<{ links: object; PlatformProvider: Component }>(
    '@funnel/platform',
  );
  const { Provider } = await loadLibrary<{ Provider: Component }>('react-redux');
  const { BrowserRouter, Route, Routes } =
    await loadLibrary<Record<'BrowserRouter' | 'Route' | 'Routes', Component>>('react-router-dom');

  const routes = [
    createElement(Route, { key: 'landing', path: '/', element: createElement(App, { basePath: '' }) }),
    createElement(Route, {
      key: 'quiz',
      path: `${basePath}/*`,
      element: createElement(App, { basePath }),
    }),
  ];
  const site = createElement(BrowserRouter, null, createElement(Routes, null, routes));
  const platform = createMinimalPlatform(links);
  return createElement(
    Provider,
    { store: createStore(combineReducers(reducers)) },
    createElement(PlatformProvider, { value: platform }, site),
  );
}

function shareLibrary(library: object) {
  return {
    version: React.version,
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: '*' },
  };
}

/** Loads a library that only the remote provides. */
async function loadLibrary<Library>(name: string): Promise<Library> {
  const get = await federation.loadShare<Library>(name, {
    customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: false } },
  });
  const library = get ? get() : undefined;
  if (!library) throw new Error(`The remote does not provide ${name}`);
  return library;
}
