import { extraStorageKeys, type QuizDoc, quizDraftRoutes, quizRoutes } from '@funnel/contracts';
import { fail, fakeApi, refusal } from '@funnel/testing';
import { loadQuiz } from './load-quiz';
import { resolveQuiz } from './resolve-quiz';

const doc: QuizDoc = {
  shape: 1,
  id: 'inflow',
  version: 7,
  locales: ['en'],
  defaultLocale: 'en',
  sections: [{ id: 'main', counts: true }],
  steps: [{ kind: 'email', id: 'email', section: 'main', sensitivity: 'personal' }],
  scales: [],
  overlays: [],
  exit: { to: 'results' },
};
const reply = { doc, locale: 'en', catalog: { 'email.title': 'Where to?' } };
const wanted = { quizId: 'inflow', version: 7 };

function setup(read: () => typeof reply, stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const api = fakeApi([[quizRoutes.read, read]]);
  return { api, load: (locale = 'en') => loadQuiz({ api, locale, wanted, storage: () => storage }) };
}

/** The host's class of errors is another one than that of a remote. */
class HostError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

test('version is loaded once for each language', async () => {
  const { api, load } = setup(() => reply);
  expect(await load()).toEqual({ doc, catalog: reply.catalog });
  expect(await load()).toEqual({ doc, catalog: reply.catalog });
  expect(api.calls).toHaveLength(1);
  await load('es');
  expect(api.calls).toHaveLength(2);
});

test.each(['not-found', 'invalid-request'])('refusal %s means that the version is gone', async (code) => {
  const { load } = setup(() => {
    throw new HostError(code);
  });
  expect(await load()).toBeNull();
});

test('failure is passed on', async () => {
  const { load } = setup(fail());
  await expect(load()).rejects.toMatchObject({ code: 'network' });
});

test.each(['{', '[]', '{"doc":{}}'])('damaged stored version %s is loaded again', async (text) => {
  const { load } = setup(() => reply, { [extraStorageKeys.quizDocument]: text });
  expect(await load()).toEqual({ doc, catalog: reply.catalog });
});

test('version is loaded without storage', async () => {
  const api = fakeApi([[quizRoutes.read, () => reply]]);
  const storage = () => {
    throw new Error('No storage');
  };
  expect(await loadQuiz({ api, locale: 'en', wanted, storage })).toEqual({ doc, catalog: reply.catalog });
});

const bundled = { doc, catalog: { 'email.title': 'Where to?' } };
const other = { doc: { ...doc, version: 8 }, catalog: { 'email.title': 'Which address?' } };
const draft = { doc: { ...doc, version: 9 }, catalog: { 'email.title': 'Your address?' } };

type WantedQuiz = Parameters<typeof resolveQuiz>[0]['wanted'];

async function resolve(wanted: WantedQuiz) {
  const api = fakeApi([
    [
      quizRoutes.read,
      ({ params, query }) => {
        if (params.id !== doc.id || query.version !== '8') throw refusal('not-found');
        return { ...other, locale: 'en' };
      },
    ],
    [quizDraftRoutes.read, () => draft],
  ]);
  const storage = () => ({ getItem: () => null, setItem: () => undefined });
  const quiz = await resolveQuiz({ api, locale: 'en', wanted, bundled, storage });
  return { quiz, calls: api.calls.length };
}

test('version of the code is there without a request', async () => {
  expect(await resolve({ quizId: 'inflow', version: 7 })).toEqual({ quiz: bundled, calls: 0 });
});

test('another version and a draft are loaded', async () => {
  expect(await resolve({ quizId: 'inflow', version: 8 })).toEqual({ quiz: other, calls: 1 });
  expect(await resolve({ draftToken: 'a'.repeat(43) })).toEqual({ quiz: draft, calls: 1 });
});

test('version that was never published is none', async () => {
  expect(await resolve({ quizId: 'inflow', version: 10 })).toEqual({ quiz: null, calls: 1 });
  expect(await resolve({ quizId: 'other', version: 7 })).toEqual({ quiz: null, calls: 1 });
});
