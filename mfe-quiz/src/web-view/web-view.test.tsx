import { authRoutes, emptyQuizState, type QuizState, quizSnapshotRoutes } from '@funnel/contracts';
import { fail, fakeApi, networkError, refusal, renderRemote } from '@funnel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  agreed,
  answerStepsBefore,
  findQuestion,
  pinned,
  remote,
  setupScreens,
} from '../testing/quiz-testing';

const snapshotId = '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11';
const appUuid = '11111111-1111-4111-8111-111111111111';
const age = { age: { type: 'MULTIPLE_CHOICE' as const, answer: ['25-34'] } };

let nonces = 0;

setupScreens();

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  document.documentElement.removeAttribute('style');
});

const send = (message: object) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));

type Options = {
  route?: string;
  quiz?: Partial<QuizState>;
  init?: Record<string, unknown>;
  hasConsent?: boolean;
  save?: () => { id: string; scores: Record<string, number> };
};

/** Opens the quiz in an app that introduces itself. */
async function openInApp({ route = '/web-view-quiz', quiz, init, hasConsent = true, save }: Options = {}) {
  const sent: Record<string, unknown>[] = [];
  Object.assign(window, {
    ReactNativeWebView: { postMessage: (text: string) => void sent.push(JSON.parse(text)) },
  });
  const api = fakeApi([
    [quizSnapshotRoutes.save, save ?? (() => ({ id: snapshotId, scores: {} }))],
    [quizSnapshotRoutes.story, () => ({ story: [] })],
    [authRoutes.exchange, fail(refusal('link-expired'))],
  ]);
  const rendered = renderRemote(remote, {
    route,
    state: { quiz: { ...emptyQuizState, ...(hasConsent && { pinned }), ...quiz } },
    platform: {
      api,
      ...(hasConsent && { consent: agreed }),
    },
  });
  await waitFor(() => expect(sent).toEqual([{ v: 1, type: 'ready' }]));
  nonces += 1;
  await send({
    type: 'init',
    nonce: `nonce-of-a-test-${nonces}`,
    uuid: appUuid,
    locale: 'en-US',
    theme: 'dark',
    insets: { top: 44, right: 0, bottom: 34, left: 0 },
    ...init,
  });
  return { ...rendered, api, sent, types: () => sent.map(({ type }) => type) };
}

/** Every answer on the way to the e-mail step and beyond. */
function answerAll(): Partial<QuizState> {
  return {
    answers: { ...answerStepsBefore(), email: { type: 'VALUE', answer: true } },
    userInfo: { discoveredInflow: 'friend', discoveredInflowOther: null },
  };
}

test('the quiz starts when the app has introduced itself', async () => {
  const { sent, path } = await openInApp({ quiz: { answers: {} } });
  expect(await findQuestion('age')).toBeVisible();
  expect(path()).toBe('/web-view-quiz/age');
  expect(document.documentElement.style.colorScheme).toBe('dark');
  expect(document.documentElement.style.getPropertyValue('--web-view-inset-top')).toBe('44px');
  expect(sent).toContainEqual(expect.objectContaining({ type: 'step', id: 'age', index: 0 }));
  expect(sent).toContainEqual(expect.objectContaining({ type: 'progress', percent: expect.any(Number) }));
});

test('an answer is reported by its step, not by what it says', async () => {
  const { sent } = await openInApp();
  await userEvent.click(await screen.findByRole('radio', { name: '25 to 34' }));
  expect(await findQuestion('today')).toBeVisible();
  expect(sent).toContainEqual(expect.objectContaining({ type: 'answer-saved', stepId: 'age' }));
  expect(sent).toContainEqual(expect.objectContaining({ type: 'haptic' }));
  expect(JSON.stringify(sent)).not.toContain('25-34');
});

test('back in the app goes back in the quiz and closes it at its start', async () => {
  const { path, types } = await openInApp({ quiz: { answers: age } });
  expect(await findQuestion('today')).toBeVisible();
  await send({ type: 'back' });
  expect(await findQuestion('age')).toBeVisible();
  expect(types()).not.toContain('close');
  await send({ type: 'back' });
  expect(types().at(-1)).toBe('close');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(types().filter((type) => type === 'close')).toHaveLength(2);
  expect(path()).toBe('/web-view-quiz/age');
});

test('resume repeats where the visitor is', async () => {
  const { types } = await openInApp();
  await findQuestion('age');
  const before = types().length;
  await send({ type: 'resume' });
  expect(types().slice(before)).toEqual(['step', 'progress']);
});

test('links to other pages are handed to the app', async () => {
  const { sent, path } = await openInApp();
  await findQuestion('age');
  await userEvent.click(screen.getByRole('link', { name: 'Need support now?' }));
  expect(sent.at(-1)).toMatchObject({ type: 'open-external', url: `${window.location.origin}/support` });
  expect(path()).toBe('/web-view-quiz/age');
});

test('minors get help and the way back to the app', async () => {
  const { sent, types } = await openInApp();
  await userEvent.click(await screen.findByRole('radio', { name: 'Under 18' }));
  expect(await findQuestion('not-for-minors')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Back to the home page' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Find someone to talk to' }));
  expect(sent.at(-1)).toMatchObject({ type: 'open-external' });
  await userEvent.click(screen.getByRole('button', { name: 'Back to the app' }));
  expect(types().at(-1)).toBe('close');
});

test('the result goes to the app, not to a page of results', async () => {
  const { api, sent, path } = await openInApp({ route: '/web-view-quiz/calculating', quiz: answerAll() });
  await waitFor(() => expect(path()).toBe('/web-view-quiz/done'));
  expect(await screen.findByRole('heading', { name: 'All done, thank you' })).toBeVisible();
  expect(sent).toContainEqual(
    expect.objectContaining({
      type: 'complete',
      snapshotId,
      scores: expect.objectContaining({ attention: 6 }),
    }),
  );
  expect(api.calls).toContainEqual({
    route: 'POST /quiz-snapshot',
    input: { body: expect.objectContaining({ userUuid: appUuid }) },
  });
});

test('answers that cannot be saved are reported and sent again', async () => {
  let fails = true;
  const { sent, types, path } = await openInApp({
    route: '/web-view-quiz/calculating',
    quiz: answerAll(),
    save: () => {
      if (fails) throw networkError();
      return { id: snapshotId, scores: {} };
    },
  });
  await waitFor(() => expect(path()).toBe('/web-view-quiz/done'));
  expect(await screen.findByRole('heading', { name: 'Your answers aren’t saved yet' })).toBeVisible();
  expect(sent).toContainEqual(expect.objectContaining({ type: 'error', code: 'not-saved' }));
  expect(types()).not.toContain('complete');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'All done, thank you' })).toBeVisible();
  expect(types()).toContain('complete');
});

test('the app’s answers wait for the consent', async () => {
  const { store, path } = await openInApp({ hasConsent: false, init: { answers: age } });
  const agree = await screen.findByRole('button', { name: 'Agree and begin' });
  expect(store.getState()['quiz']).toMatchObject({ answers: {} });
  expect(JSON.stringify({ ...localStorage })).not.toContain('25-34');
  await userEvent.click(agree);
  expect(await findQuestion('today')).toBeVisible();
  expect(path()).toBe('/web-view-quiz/today');
});

test('answers of another shape are refused, the quiz starts', async () => {
  const { sent, store } = await openInApp({ init: { answers: { age: ['<script>'] } } });
  expect(await findQuestion('age')).toBeVisible();
  expect(sent).toContainEqual(expect.objectContaining({ type: 'error', code: 'answers-refused' }));
  expect(store.getState()['quiz']).toMatchObject({ answers: {} });
});

test('answers of this device are not replaced by the app’s', async () => {
  const { store } = await openInApp({
    quiz: { answers: age },
    init: { answers: { age: { type: 'MULTIPLE_CHOICE', answer: ['18-24'] } } },
  });
  expect(await findQuestion('today')).toBeVisible();
  expect(store.getState()['quiz']).toMatchObject({ answers: age });
});

test('a refused token is reported without itself, and the quiz starts', async () => {
  const token = 'one-time-code-0123456789';
  const { sent, recording, api } = await openInApp({ init: { token } });
  expect(await findQuestion('age')).toBeVisible();
  expect(api.calls).toContainEqual({ route: 'POST /auth/exchange', input: { body: { code: token } } });
  expect(sent).toContainEqual(expect.objectContaining({ type: 'error', code: 'token-refused' }));
  expect(JSON.stringify([sent, recording, { ...localStorage, ...sessionStorage }])).not.toContain(token);
});

test('without an app the quiz runs as a page', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  renderRemote(remote, { route: '/web-view-quiz/start' });
  expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Need support now?' }));
  expect(open).toHaveBeenCalledWith(`${window.location.origin}/support`, '_blank', 'noopener');
  open.mockRestore();
});

test('the page that plays the app needs test tools', async () => {
  renderRemote(remote, { route: '/web-view-quiz/native-app' });
  expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
});
