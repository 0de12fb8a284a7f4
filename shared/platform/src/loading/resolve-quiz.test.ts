import { type QuizDoc, quizDraftRoutes, quizRoutes } from '@funnel/contracts';
import { fakeApi, refusal } from '@funnel/testing';
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
const bundled = { doc, catalog: { 'email.title': 'Where to?' } };
const other = { doc: { ...doc, version: 8 }, catalog: { 'email.title': 'Which address?' } };
const draft = { doc: { ...doc, version: 9 }, catalog: { 'email.title': 'Your address?' } };

type Wanted = Parameters<typeof resolveQuiz>[0]['wanted'];

async function resolve(wanted: Wanted) {
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
