import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { mountRemote, type Remote } from './mount-remote';
import { readLibraries, type ShareScope } from './share-scope';

// Loads the remote's entry by a script element, without any library for it.

type Container = {
  init(scope: ShareScope): Promise<void> | void;
  get(name: string): Promise<() => { default: Remote }>;
};

await loadScript(document.body.dataset['entry'] ?? '');
const container: Container = Reflect.get(window, 'remote_quiz');
const scope: ShareScope = {
  react: share(React),
  'react/jsx-runtime': share(jsxRuntime),
  'react-dom': share(ReactDom),
};
await container.init(scope);
const read = await container.get('./remote');
await mountRemote(read().default, readLibraries(scope));

function share(library: object): ShareScope[string] {
  return {
    [React.version]: { get: async () => () => library, from: 'foreign_host', loaded: 1, eager: true },
  };
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} cannot be loaded`));
    script.src = address;
    document.head.append(script);
  });
}
