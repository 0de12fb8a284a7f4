import { currentQuiz } from '@funnel/content/quiz';
import {
  type Answers,
  analyticsRoutes,
  emptyQuizState,
  type QuizState,
  quizSnapshotRoutes,
  storageKeys,
} from '@funnel/contracts';
import { defineRemote } from '@funnel/platform/remote';
import { fakeApi, fakePlatform, networkError, type RenderOptions, renderRemote } from '@funnel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';
import { acceptForms, loadScreens } from './quiz-testing';
import { reducers } from './reducers';

const remote = defineRemote({ name: 'quiz', version: '1.0.0', App, reducers });
const snapshotId = '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11';
const story = [{ id: 'start', title: 'Where it begins', text: 'You told us …' }];
const pinned = { quizId: 'inflow', version: 1, overlays: {} };
const { doc, catalog } = currentQuiz();

beforeAll(async () => {
  acceptForms();
  await loadScreens();
});

beforeEach(() => localStorage.clear());

function goodApi() {
  return fakeApi([
    [analyticsRoutes.lead, () => ({ accepted: true as const })],
    [quizSnapshotRoutes.save, () => ({ id: snapshotId, scores: {} })],
    [quizSnapshotRoutes.story, () => ({ story })],
  ]);
}

/** The remote as a visitor meets it who has agreed to the handling of health answers. */
function open(route: string, quiz: Partial<QuizState> = {}, platform: RenderOptions['platform'] = {}) {
  const given = fakePlatform();
  const rendered = renderRemote(remote, {
    route,
    state: { quiz: { ...emptyQuizState, pinned, ...quiz } },
    platform: { consent: { ...given.platform.consent, granted: () => true }, api: goodApi(), ...platform },
  });
  return { ...rendered, consents: given.recording.consents };
}

/** Answers to every question before a step. */
function answersBefore(stepId: string): Answers {
  const before = doc.steps.slice(
    0,
    doc.steps.findIndex(({ id }) => id === stepId),
  );
  return Object.fromEntries(
    before.flatMap((step) =>
      'options' in step
        ? [[step.id, { type: 'MULTIPLE_CHOICE' as const, answer: [step.options[1]?.id ?? ''] }]]
        : [],
    ),
  );
}

const titleOf = (stepId: string) => catalog[`${stepId}.title`] ?? '';
const question = (stepId: string) => screen.findByRole('heading', { level: 1, name: titleOf(stepId) });
const stored = (): QuizState => JSON.parse(localStorage.getItem(storageKeys.quizState) ?? '{}');
const discovered = { discoveredInflow: 'friend', discoveredInflowOther: null };

test('a new visitor goes from the landing page through the consent to the first question', async () => {
  const { recording, path } = renderRemote(remote, { route: '/' });
  await userEvent.click(await screen.findByRole('link', { name: 'Start the free quiz' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I agree, begin' }));
  expect(await question('age')).toHaveFocus();
  expect(path()).toBe('/inflow-quiz/age');
  expect(recording.consents).toEqual([{ decisions: { health: true }, surface: 'quiz-start' }]);
  expect(stored().pinned).toMatchObject({ quizId: 'inflow', version: 1 });
});

test('under GDPR the consent wants a deliberate tick', async () => {
  const geo = { location: { countryCode: 'DE' }, meta: { currency: 'EUR', isGdpr: true } };
  const { recording } = renderRemote(remote, { route: '/inflow-quiz/start', platform: { geo } });
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(screen.getByRole('alert')).toHaveTextContent('We need your agreement');
  expect(recording.consents).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await question('age')).toBeVisible();
});

test('without consent no step is shown, however deep the link', async () => {
  const { path } = renderRemote(remote, { route: '/inflow-quiz/goals' });
  expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
  expect(path()).toBe('/inflow-quiz/start');
});

test('a press on an answer keeps it and goes on; Back returns to it', async () => {
  open('/inflow-quiz/age');
  await userEvent.click(await screen.findByRole('radio', { name: '25 to 34' }));
  expect(await question('today')).toHaveFocus();
  expect(stored().answers['age']).toEqual({ type: 'MULTIPLE_CHOICE', answer: ['25-34'] });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('radio', { name: '25 to 34' })).toBeChecked();
});

test('arrow keys walk through the answers and never go on; the button does', async () => {
  open('/inflow-quiz/age');
  const radios = await screen.findAllByRole('radio');
  radios[1]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('radio', { name: '35 to 44' })).toBeChecked();
  expect(await question('age')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await question('today')).toBeVisible();
});

test.each(['{Enter}', ' '])('the key %j on an answer chooses it and goes on', async (key) => {
  open('/inflow-quiz/age');
  (await screen.findByRole('radio', { name: '18 to 24' })).focus();
  await userEvent.keyboard(key);
  expect(await question('today')).toBeVisible();
  expect(stored().answers['age']).toEqual({ type: 'MULTIPLE_CHOICE', answer: ['18-24'] });
});

test('minors are shown out kindly, and nothing is sent', async () => {
  const api = goodApi();
  open('/inflow-quiz/age', {}, { api });
  await userEvent.click(await screen.findByRole('radio', { name: 'Under 18' }));
  expect(await question('not-for-minors')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find someone to talk to' })).toHaveAttribute('href', '/support');
  expect(api.calls).toEqual([]);
});

test('several answers: at least one, at most as many as allowed, and "none" stands alone', async () => {
  open('/inflow-quiz/strengths', { answers: answersBefore('strengths') });
  const check = async (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one');
  await check('Having ideas');
  await check('Making others laugh');
  await check('Sensing how others feel');
  await check('Sinking into something I love');
  expect(screen.getByRole('alert')).toHaveTextContent('up to 3');
  expect(stored().answers['strengths']).toMatchObject({ answer: ['ideas', 'humour', 'empathy'] });
  await check('Hard to say right now');
  expect(stored().answers['strengths']).toMatchObject({ answer: ['unsure'] });
  await check('Having ideas');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await question('goals')).toBeVisible();
  expect(stored().answers['strengths']).toMatchObject({ answer: ['ideas'] });
});

test('a typed value is checked, kept as a number, and may be skipped', async () => {
  open('/inflow-quiz/sleep-hours', { answers: answersBefore('sleep-hours') });
  const field = await screen.findByRole('textbox', { name: 'Hours of sleep' });
  await userEvent.type(field, '99{Enter}');
  expect(field).toHaveAccessibleDescription(/Enter a number from 1 to 16/);
  await userEvent.clear(field);
  await userEvent.type(field, '6,5{Enter}');
  expect(await question('strengths')).toBeVisible();
  expect(stored().answers['sleep-hours']).toEqual({ type: 'VALUE', answer: 6.5 });
});

test('where a visitor heard of us goes to userInfo, with their own words for "other"', async () => {
  open('/inflow-quiz/discovered', { answers: answersBefore('discovered') });
  await userEvent.click(await screen.findByRole('radio', { name: 'Other' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Where was it?' }), 'A poster');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await question('email')).toBeVisible();
  expect(stored().userInfo).toEqual({ discoveredInflow: 'other', discoveredInflowOther: 'A poster' });
});

test('an e-mail address is checked by the rule, then becomes a lead', async () => {
  const api = goodApi();
  const { recording, consents, path } = open(
    '/inflow-quiz/email',
    { answers: answersBefore('email'), userInfo: discovered },
    { api },
  );
  const field = await screen.findByRole('textbox', { name: 'E-mail address' });
  await userEvent.type(field, 'ada@@example.com{Enter}');
  expect(field).toHaveAccessibleDescription('An e-mail address has exactly one @.');
  await userEvent.clear(field);
  await userEvent.type(field, ' ada@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /ideas and offers/ }));
  await userEvent.click(screen.getByRole('button', { name: 'See my results' }));
  await waitFor(() => expect(path()).toBe('/inflow-quiz/calculating'));
  expect(recording.emails).toEqual([{ email: 'ada@example.com', source: 'QUIZ' }]);
  expect(consents).toContainEqual({ decisions: { messaging: true }, surface: 'quiz-email' });
  expect(api.calls).toContainEqual({
    route: 'POST /a/lead',
    input: { body: expect.objectContaining({ email: 'ada@example.com', eventSource: 'quiz' }) },
  });
});

test('a known address is filled in', async () => {
  open(
    '/inflow-quiz/email',
    { answers: answersBefore('email'), userInfo: discovered },
    { user: { email: 'ada@example.com' } },
  );
  expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toHaveValue('ada@example.com');
});

function finished(): Partial<QuizState> {
  const email = { type: 'VALUE' as const, answer: true };
  return { answers: { ...answersBefore('email'), email }, userInfo: discovered };
}

test('calculating saves the snapshot, keeps scores and story, and goes on to the results', async () => {
  const api = goodApi();
  const { path } = open('/inflow-quiz/calculating', finished(), { api });
  await waitFor(() => expect(path()).toBe('/results'));
  expect(stored().scores).toEqual({ attention: 6, restlessness: 4, 'daily-load': 4 });
  expect(stored().snapshotId).toBe(snapshotId);
  expect(JSON.parse(localStorage.getItem(storageKeys.adhdStory) ?? '')).toEqual(story);
  expect(api.calls.map(({ route }) => route)).toEqual([
    'POST /quiz-snapshot',
    'GET /quiz-snapshot/:id/story',
  ]);
});

test('without a connection there are scores all the same; the snapshot follows once online', async () => {
  let isOnline = false;
  const api = fakeApi([
    [
      quizSnapshotRoutes.save,
      () => {
        if (!isOnline) throw networkError();
        return { id: snapshotId, scores: {} };
      },
    ],
    [quizSnapshotRoutes.story, () => ({ story: [] })],
  ]);
  const { store, path } = open('/inflow-quiz/calculating', finished(), { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Show my results now' }));
  await waitFor(() => expect(path()).toBe('/results'));
  expect(stored().scores).toMatchObject({ attention: 6 });
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(store.getState()['quiz']).toMatchObject({ snapshotId }));
  await waitFor(() => expect(stored().snapshotId).toBe(snapshotId));
});

test('a returning visitor goes on where they stopped, or begins again', async () => {
  const { path } = open('/', { answers: answersBefore('restlessness-1') });
  const wayOn = await screen.findByRole('link', { name: /Continue where you stopped \(\d\d %\)/ });
  await userEvent.click(wayOn);
  expect(await question('restlessness-1')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/restlessness-1');
});

test('beginning again forgets the answers and asks for the consent anew', async () => {
  open('/', { answers: answersBefore('goals') });
  await userEvent.click(await screen.findByRole('button', { name: /Start again/ }));
  expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
  expect(stored().answers).toEqual({});
});

test('a link beyond the first open question leads to that question', async () => {
  const { path } = open('/inflow-quiz/goals', { answers: answersBefore('attention-3') });
  expect(await question('attention-3')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/attention-3');
});

test('a quiz nested by version fuba-v2 is read; broken storage reads as a new quiz', async () => {
  const quiz = { ...emptyQuizState, pinned, answers: answersBefore('goals') };
  localStorage.setItem(storageKeys.quizState, JSON.stringify({ 'fuba-v2': quiz }));
  const { unmount } = renderRemote(remote, { route: '/' });
  expect(await screen.findByRole('link', { name: /Continue where/ })).toBeVisible();
  unmount();
  localStorage.setItem(storageKeys.quizState, '{broken');
  renderRemote(remote, { route: '/' });
  expect(await screen.findByRole('link', { name: 'Start the free quiz' })).toBeVisible();
});

test('nothing told to analytics names a health question or an answer', async () => {
  const { recording } = open('/inflow-quiz/attention-1', { answers: answersBefore('attention-1') });
  await userEvent.click(await screen.findByRole('radio', { name: 'Often' }));
  expect(await question('attention-2')).toBeVisible();
  const told = JSON.stringify(recording.events);
  expect(told).toContain('quiz-step-done');
  expect(told).not.toMatch(/attention-\d|often/i);
});

test('answers from the address are taken only where test tools are enabled', async () => {
  const entry = { testAnswers: btoa(JSON.stringify(answersBefore('goals'))) };
  const { config } = fakePlatform().platform;
  const shut = open('/', {}, { entry });
  expect(await screen.findByRole('link', { name: 'Start the free quiz' })).toBeVisible();
  shut.unmount();
  open('/', {}, { entry, config: { ...config, testTools: 'enabled' } });
  expect(await screen.findByRole('link', { name: /Continue where/ })).toBeVisible();
});

test('a winback is short, keeps the earlier answers and ends at its offer', async () => {
  const api = goodApi();
  const back = Object.fromEntries(
    [
      ['back-changed', 'same'],
      ['back-missing', 'time'],
    ].map(([id, option]) => [id, { type: 'MULTIPLE_CHOICE' as const, answer: [option ?? ''] }]),
  );
  const { path } = open(
    '/winback',
    { ...finished(), answers: { ...finished().answers, ...back } },
    { api, entry: { wbt: '30off' } },
  );
  await waitFor(() => expect(path()).toBe('/winback-30off'));
  expect(stored().scores).toMatchObject({ attention: 6 });
});

test('inside a native app there is no header and no footer, but a way to support', async () => {
  open('/web-view-quiz/age');
  expect(await question('age')).toBeVisible();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Need support now?' })).toBeVisible();
});

test('professionals find what the people they refer get, and its limits', async () => {
  renderRemote(remote, { route: '/hcp-referral' });
  expect(await screen.findByRole('heading', { name: 'Where its limits are' })).toBeVisible();
});

test('offline the last step says so and goes on by itself once online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = fakeApi([
    [
      quizSnapshotRoutes.save,
      () => {
        if (!navigator.onLine) throw networkError();
        return { id: snapshotId, scores: {} };
      },
    ],
    [quizSnapshotRoutes.story, () => ({ story: [] })],
  ]);
  const { path } = open('/inflow-quiz/calculating', finished(), { api });
  expect(await screen.findByText('You seem to be offline')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/calculating');
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('You seem to be offline')).not.toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/results'), { timeout: 5000 });
  expect(stored().snapshotId).toBe(snapshotId);
});
