import { extraStorageKeys, type QuizDoc, quizRoutes } from '@funnel/contracts';
import { fakeApi, networkError } from '@funnel/testing';
import { loadQuiz } from './load-quiz';

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
  const { load } = setup(() => {
    throw networkError();
  });
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
