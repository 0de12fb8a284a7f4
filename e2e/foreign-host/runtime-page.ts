import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { type LoadLibrary, mountRemote, type Remote } from './mount-remote';

// Loads the remote by the runtime of module federation, from its manifest or from its entry.

const { entry = '' } = document.body.dataset;
const federation = createInstance({
  name: 'foreign_host',
  remotes: [{ name: 'remote_quiz', alias: 'quiz', entry }],
  shared: {
    react: shareLibrary(React),
    'react/jsx-runtime': shareLibrary(jsxRuntime),
    'react-dom': shareLibrary(ReactDom),
  },
});

const loadLibrary: LoadLibrary = async (name) => {
  const get = await federation.loadShare<object>(name, {
    customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: false } },
  });
  const library = get ? get() : undefined;
  if (!library) throw new Error(`The remote does not provide ${name}`);
  return library;
};

const loaded = await federation.loadRemote<{ default: Remote }>('quiz/remote');
if (!loaded) throw new Error('There is no ./remote');
await mountRemote(loaded.default, loadLibrary);

function shareLibrary(library: object) {
  return {
    version: React.version,
    lib: () => library,
    shareConfig: { singleton: true, requiredVersion: '*' },
  };
}
