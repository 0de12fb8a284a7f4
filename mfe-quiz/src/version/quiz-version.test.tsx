import { bundledDoc, setCurrentQuiz } from '@funnel/content/quiz';
import {
  analyticsRoutes,
  emptyQuizState,
  extraStorageKeys,
  type QuizCatalog,
  type QuizDoc,
  type QuizState,
  quizDraftRoutes,
  quizRoutes,
  quizSnapshotRoutes,
  storageKeys,
} from '@funnel/contracts';
import {
  fail,
  failOnce,
  fakeApi,
  type RenderOptions,
  refusal,
  renderRemote,
  testAppConfig,
} from '@funnel/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getQuizTexts } from '../locales/messages';
import { agreed, choose, remote, setupScreens } from '../testing/quiz-testing';

const OTHER = 900;

/** Another version, in which the question about the day comes before the one about the age. */
function createOther(): { doc: QuizDoc; catalog: QuizCatalog } {
  const { doc, catalog } = structuredClone({ doc: bundledDoc, catalog: getQuizTexts() });
  const [age, today] = ['age', 'today'].map((id) => doc.steps.findIndex((step) => step.id === id));
  const steps = doc.steps.map((step, index) => {
    if (index === age) return doc.steps[today ?? 0] ?? step;
    return index === today ? (doc.steps[age ?? 0] ?? step) : step;
  });
  return {
    doc: { ...doc, version: OTHER, steps },
    catalog: { ...catalog, 'today.title': 'And how is it going?' },
  };
}

type ReadQuiz = () => ReturnType<typeof createOther> & { locale: string };

const readOther: ReadQuiz = () => ({ ...createOther(), locale: 'en' });

function open(
  quiz: Partial<QuizState>,
  read: ReadQuiz = readOther,
  platform: RenderOptions['platform'] = {},
) {
  const api = fakeApi([
    [quizRoutes.read, read],
    [quizDraftRoutes.read, createOther],
    [analyticsRoutes.lead, () => ({ accepted: true as const })],
    [quizSnapshotRoutes.save, () => ({ id: '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11', scores: {} })],
  ]);
  const rendered = renderRemote(remote, {
    route: '/inflow-quiz',
    state: { quiz: { ...emptyQuizState, ...quiz } },
    platform: { consent: agreed, api, ...platform },
  });
  return { ...rendered, api };
}

const pinnedOther = { quizId: 'inflow', version: OTHER, overlays: {} };
const currentOther = {
  appConfig: { ...testAppConfig, currentQuizzes: { inflow: { version: OTHER, hash: 'other' } } },
};
const readStored = (): QuizState => JSON.parse(localStorage.getItem(storageKeys.quizState) ?? '{}');
const bundledQuestion = { name: getQuizTexts()['today.title'] ?? '' };
const question = { name: 'And how is it going?', level: 1 };

setupScreens();

afterEach(() => setCurrentQuiz());

test('running quiz continues in its own version', async () => {
  const { api, path } = open({ pinned: pinnedOther });
  expect(await screen.findByRole('heading', question)).toBeVisible();
  expect(path()).toBe('/inflow-quiz/today');
  expect(api.calls).toEqual([
    { route: 'GET /quiz/:id', input: { params: { id: 'inflow' }, query: { version: String(OTHER) } } },
  ]);
});

test('loaded version is kept for times without a connection', async () => {
  const first = open({ pinned: pinnedOther });
  await screen.findByRole('heading', question);
  first.unmount();
  setCurrentQuiz();
  const offline = open({ pinned: pinnedOther }, fail());
  expect(await screen.findByRole('heading', question)).toBeVisible();
  expect(offline.api.calls).toEqual([]);
});

test('new visitor gets the current version, and asks for none that came with the code', async () => {
  const same = {
    ...testAppConfig,
    currentQuizzes: { inflow: { version: bundledDoc.version, hash: 'same' } },
  };
  const usual = open({}, readOther, { appConfig: same });
  expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
  expect(usual.api.calls).toEqual([]);
  usual.unmount();
  open({}, readOther, currentOther);
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and begin' }));
  expect(await screen.findByRole('heading', question)).toBeVisible();
  expect(readStored().pinned).toMatchObject({ quizId: 'inflow', version: OTHER });
});

test('new visitor gets the version of the code when another cannot be loaded', async () => {
  open({}, fail(), currentOther);
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and begin' }));
  expect(await screen.findByRole('heading', { name: 'How old are you?' })).toBeVisible();
  expect(readStored().pinned?.version).toBe(bundledDoc.version);
});

test('version that is gone keeps the answers that fit', async () => {
  const answers = { age: choose('25-34'), today: choose('gone'), 'gone-question': choose('1') };
  const gone = { ...pinnedOther, quizId: 'unknown' };
  const { path } = open({ pinned: gone, answers }, fail(refusal('not-found')));
  expect(await screen.findByRole('heading', bundledQuestion)).toBeVisible();
  expect(screen.getByText(/We kept every answer that still fits/)).toBeVisible();
  expect(path()).toBe('/inflow-quiz/today');
  expect(readStored()).toMatchObject({ pinned: { quizId: bundledDoc.id, version: bundledDoc.version } });
  expect(readStored().answers).toEqual({ age: choose('25-34') });
  await userEvent.click(screen.getByRole('radio', { name: 'Yes, I’m ready' }));
  expect(await screen.findByRole('heading', { name: getQuizTexts()['reason.title'] ?? '' })).toBeVisible();
  expect(screen.queryByText(/We kept every answer/)).not.toBeInTheDocument();
});

test('failed loading can be retried, or the quiz continued in the latest version', async () => {
  const { path, api } = open({ pinned: pinnedOther, answers: { age: choose('25-34') } }, fail());
  expect(await screen.findByText(/Your answers are saved on this device/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue in the latest version' }));
  expect(await screen.findByRole('heading', bundledQuestion)).toBeVisible();
  expect(screen.getByText(/We kept every answer that still fits/)).toBeVisible();
  expect(path()).toBe('/inflow-quiz/today');
  expect(api.calls).toHaveLength(2);
});

test('quiz that could not be loaded is loaded again when the browser is online', async () => {
  open({ pinned: pinnedOther }, failOnce(readOther));
  expect(await screen.findByText(/Your answers are saved on this device/)).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', question)).toBeVisible();
});

test('draft is previewed with a banner, and nothing is sent', async () => {
  localStorage.setItem(extraStorageKeys.quizDraft, 'a'.repeat(43));
  const { api, recording } = open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and begin' }));
  expect(await screen.findByRole('heading', question)).toBeVisible();
  expect(screen.getByText('Preview of a draft. Your answers are not sent.')).toBeVisible();
  expect(recording.events).toEqual([]);
  expect(api.calls.map(({ route }) => route)).toEqual(['GET /quiz-drafts/:token']);
});
