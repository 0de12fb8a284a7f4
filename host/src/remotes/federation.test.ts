import { startFederation } from './federation';

const integrity = `sha384-${'a'.repeat(64)}`;
const globalName = 'remote_quiz';
/** The runtime keeps in the page what it loaded from an address, so each test has its own. */
let versions = 0;
type Answer = (script: HTMLScriptElement) => void;

/** A page in which each requested script gets the next answer. */
function setup(...answers: Answer[]) {
  Object.assign(globalThis, { __SHARED_VERSIONS__: { react: '19.3.1' } });
  versions += 1;
  const url = `http://assets.test/quiz/1.${versions}.0/remoteEntry.js`;
  const requested: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return script;
    requested.push(script);
    answers.shift()?.(script);
    return script;
  });
  const federation = startFederation({
    loadLaterSurface: async () => ({ '@funnel/platform/queries': {} }),
  });
  const load = (address = url) => federation.loadRemote('quiz', { url: address, globalName, integrity });
  return { load, url, requested };
}

/** An entry whose module holds what the host has handed it. */
const arrives: Answer = (script) => {
  let shared: object;
  Reflect.set(globalThis, globalName, {
    init: (scope: object) => {
      shared = scope;
    },
    get: async (exposed: string) => () => ({ exposed, shared: Object.keys(shared) }),
  });
  script.onload?.(new Event('load'));
};
const isBlank: Answer = (script) => script.onload?.(new Event('load'));
const fails: Answer = (script) => script.onerror?.(new Event('error'));

afterEach(() => jest.restoreAllMocks());

test('a remote gets the host’s singletons', async () => {
  const { load, url, requested } = setup(arrives);
  await expect(load()).resolves.toEqual({
    exposed: './remote',
    shared: expect.arrayContaining([
      'react',
      'react-dom',
      '@reduxjs/toolkit',
      '@funnel/platform',
      '@funnel/platform/queries',
    ]),
  });
  expect(requested).toMatchObject([{ src: url, integrity, crossOrigin: 'anonymous' }]);
});

test('a retry has another address and the same hash', async () => {
  const { load, url, requested } = setup(fails, arrives);
  await expect(load()).rejects.toThrow(`Failed to load script "${url}"`);
  await expect(load(`${url}?attempt=2`)).resolves.toMatchObject({ exposed: './remote' });
  expect(requested[1]).toMatchObject({ src: `${url}?attempt=2`, integrity });
});

test('an entry that defines nothing is refused, also after one that did', async () => {
  const { load } = setup(arrives, isBlank);
  await load();
  await expect(load()).rejects.toThrow('remote_quiz');
});

test('an entry that hangs fails in time', async () => {
  jest.useFakeTimers();
  const { load, url } = setup(() => undefined);
  const failure = expect(load()).rejects.toThrow(`"${url}" timed out`);
  await jest.advanceTimersByTimeAsync(10_000);
  await failure;
  jest.useRealTimers();
});
