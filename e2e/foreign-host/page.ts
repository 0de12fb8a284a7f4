import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { handMadePlatform } from './platform';

/**
 * A page of somebody else's, with a React of its own. Of the remote it knows the address of a manifest; the router, the
 * store and the platform it takes from the copies the remote brings along.
 */

type Component = React.ElementType;
type Remote = {
  readonly App: Component;
  readonly prepare: (path: string) => Promise<unknown>;
  readonly reducers: Readonly<Record<string, unknown>>;
};

const { createElement } = React;
const basePath = '/inflow-quiz';
const federation = createInstance({
  name: 'foreign_host',
  remotes: [{ name: 'remote_quiz', alias: 'quiz', entry: document.body.dataset['manifest'] ?? '' }],
  shared: {
    react: ownCopy(React),
    'react/jsx-runtime': ownCopy(jsxRuntime),
    'react-dom': ownCopy(ReactDom),
  },
});

const loaded = await federation.loadRemote<{ default: Remote }>('quiz/remote');
if (!loaded) throw new Error('The manifest names no ./remote');
const remote = loaded.default;
// For the test to look at.
Object.assign(window, { remote });
await remote.prepare(location.pathname);
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(await mounted(remote));

async function mounted({ App, reducers }: Remote): Promise<React.ReactElement> {
  const { links, PlatformProvider } = await brought<{ links: object; PlatformProvider: Component }>(
    '@funnel/platform',
  );
  const { Provider } = await brought<{ Provider: Component }>('react-redux');
  const { configureStore } = await brought<{ configureStore: (options: object) => object }>(
    '@reduxjs/toolkit',
  );
  const { BrowserRouter, Route, Routes } =
    await brought<Record<'BrowserRouter' | 'Route' | 'Routes', Component>>('react-router-dom');

  const routes = [
    createElement(Route, { key: 'landing', path: '/', element: createElement(App, { basePath: '' }) }),
    createElement(Route, {
      key: 'quiz',
      path: `${basePath}/*`,
      element: createElement(App, { basePath }),
    }),
  ];
  const site = createElement(BrowserRouter, null, createElement(Routes, null, routes));
  const platform = handMadePlatform(links);
  return createElement(
    Provider,
    { store: configureStore({ reducer: reducers }) },
    createElement(PlatformProvider, { value: platform }, site),
  );
}

function ownCopy(library: object) {
  return {
    version: React.version,
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: '*' },
  };
}

/** A library of the remote's that this page has not got. */
async function brought<Library>(name: string): Promise<Library> {
  const get = await federation.loadShare<Library>(name, {
    customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: false } },
  });
  const library = get ? get() : undefined;
  if (!library) throw new Error(`The remote brought no ${name}`);
  return library;
}
