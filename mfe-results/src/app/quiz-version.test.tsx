import { getBundledQuiz, setCurrentQuiz } from '@funnel/content/quiz';
import { type QuizState, quizRoutes, storageKeys } from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';
import { fakeApi, networkError, refusal, renderRemote } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yourAdhdStoryReducer } from '../features/story/story-slice';
import { App } from './app';

const remote: RemoteModule = {
  contract: 1,
  name: 'results',
  version: '1.0.0',
  App,
  reducers: { yourAdhdStory: yourAdhdStoryReducer },
};

const OTHER = 900;

/** A version in which half of the points for attention are many. */
function createOther() {
  const { doc, catalog } = structuredClone(getBundledQuiz());
  const scales = doc.scales.map((scale) =>
    scale.id === 'attention'
      ? { ...scale, bands: scale.bands.map((band) => (band.id === 'many' ? { ...band, from: 12 } : band)) }
      : scale,
  );
  return { doc: { ...doc, version: OTHER, scales }, locale: 'en', catalog };
}

function open(readQuiz: () => ReturnType<typeof createOther>) {
  const items = getBundledQuiz().doc.scales.find(({ id }) => id === 'attention')?.items ?? [];
  const quiz: QuizState = {
    answers: Object.fromEntries(items.map((id) => [id, { type: 'MULTIPLE_CHOICE', answer: ['sometimes'] }])),
    userInfo: {},
    scores: {},
    pinned: { quizId: 'inflow', version: OTHER, overlays: {} },
  };
  localStorage.setItem(storageKeys.quizState, JSON.stringify(quiz));
  renderRemote(remote, { route: '/results', platform: { api: fakeApi([[quizRoutes.read, readQuiz]]) } });
}

beforeEach(() => localStorage.clear());

afterEach(() => setCurrentQuiz());

test('results follow the version that was answered', async () => {
  open(createOther);
  expect(await screen.findByRole('img', { name: 'Attention: Many traits, 12 of 24' })).toBeVisible();
});

test('results of a version that is gone follow the current one', async () => {
  open(() => {
    throw refusal('not-found');
  });
  expect(await screen.findByRole('img', { name: 'Attention: Some traits, 12 of 24' })).toBeVisible();
});

test('version that failed to load can be loaded again', async () => {
  let isDown = true;
  open(() => {
    if (isDown) throw networkError();
    return createOther();
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('img', { name: 'Attention: Many traits, 12 of 24' })).toBeVisible();
});
