import { type Federation, startFederation } from './federation';

const url = 'http://assets.test/quiz/1.2.0/remoteEntry.js';
const integrity = `sha384-${'a'.repeat(64)}`;
const globalName = 'remote_quiz';
type Answer = (script: HTMLScriptElement) => void;

/** A page in which each requested script gets the next answer. */
function setup(...answers: Answer[]) {
  Object.assign(globalThis, { __SHARED_VERSIONS__: { react: '19.3.1' } });
  const requested: HTMLScriptElement[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    requested.push(script);
    answers.shift()?.(script);
  });
  const federation = startFederation({
    loadLaterSurface: async () => ({ '@funnel/platform/queries': {} }),
  });
  return { federation, requested };
}

const load = ({ loadRemote }: Federation, address = url) =>
  loadRemote('quiz', { url: address, globalName, integrity });

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
  const { federation, requested } = setup(arrives);
  await expect(load(federation)).resolves.toEqual({
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
  const { federation, requested } = setup(fails, arrives);
  await expect(load(federation)).rejects.toThrow(`The entry ${url} did not load`);
  await expect(load(federation, `${url}?attempt=2`)).resolves.toMatchObject({ exposed: './remote' });
  expect(requested[1]).toMatchObject({ src: `${url}?attempt=2`, integrity });
});

test('an entry that defines nothing is refused, also after one that did', async () => {
  const { federation } = setup(arrives, isBlank);
  await load(federation);
  await expect(load(federation)).rejects.toThrow(`${url} does not define remote_quiz`);
});

test('an entry that hangs fails in time', async () => {
  jest.useFakeTimers();
  const { federation } = setup(() => undefined);
  const loading = load(federation);
  jest.advanceTimersByTime(10_000);
  await expect(loading).rejects.toThrow(`The entry ${url} did not arrive in time`);
  jest.useRealTimers();
});
