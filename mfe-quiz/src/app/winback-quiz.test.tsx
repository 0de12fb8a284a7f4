import { type Answers, quizSnapshotRoutes, type Result, resultRoutes, storageKeys } from '@funnel/contracts';
import { fail, fakeApi, type RenderOptions, renderRemote } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getQuizTexts } from '../locales/messages';
import { choose, findQuestion, remote, setupScreens } from '../testing/quiz-testing';

const id = '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11';

const earlier: Answers = {
  'attention-1': choose('often'),
  'back-changed': choose('better'),
  goals: choose('sleep', 'gone'),
  minutes: choose('ten'),
  email: { type: 'VALUE', answer: true },
  'gone-question': choose('1'),
};

const result: Result = {
  id,
  createdAt: '2026-09-01T10:00:00.000Z',
  quizId: 'inflow',
  quizVersion: 1,
  scales: [],
  isInAccount: false,
};

type Options = {
  results?: Result[];
  isDown?: boolean;
  user?: NonNullable<RenderOptions['platform']>['user'];
};

function open({ results = [result], isDown = false, user = {} }: Options = {}) {
  const api = fakeApi([
    [resultRoutes.list, isDown ? fail() : () => ({ results })],
    [resultRoutes.read, () => ({ result, answers: earlier })],
    [quizSnapshotRoutes.save, () => ({ id, scores: {} })],
    [quizSnapshotRoutes.story, () => ({ story: [] })],
  ]);
  const rendered = renderRemote(remote, {
    route: '/winback',
    platform: { api, user, entry: { wbt: '30off' } },
  });
  return { ...rendered, api };
}

const readAnswers = () => JSON.parse(localStorage.getItem(storageKeys.quizState) ?? '{}').answers;
const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'Agree and begin' }));

setupScreens();

test('visitor’s earlier answers are filled in where they still fit', async () => {
  const { api, platform } = open();
  await begin();
  expect(await findQuestion('back-hello')).toBeVisible();
  expect(readAnswers()).toEqual({
    'attention-1': choose('often'),
    goals: choose('sleep'),
    minutes: choose('ten'),
  });
  expect(api.calls.map(({ input }) => input)).toEqual([
    { query: { userUuid: platform.user.uuid } },
    { params: { id } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: getQuizTexts()['back-hello.action'] ?? '' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'About the same' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'I lost focus' }));
  expect(await findQuestion('goals')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: getQuizTexts()['goals.o.sleep'] ?? '' })).toBeChecked();
});

test('member’s earlier answers come from the account', async () => {
  const { api } = open({ user: { isLoggedIn: true } });
  await begin();
  await findQuestion('back-hello');
  expect(api.calls[0]?.input).toEqual({ query: {} });
});

test.each<[string, Options]>([
  ['no result', { results: [] }],
  ['no connection', { isDown: true }],
])('with %s the short quiz asks what the plan needs', async (_name, options) => {
  const { path } = open(options);
  await begin();
  expect(await findQuestion('back-hello')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: getQuizTexts()['back-hello.action'] ?? '' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'About the same' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'I lost focus' }));
  await findQuestion('goals');
  await waitFor(() => expect(path()).toBe('/winback/goals'));
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});
