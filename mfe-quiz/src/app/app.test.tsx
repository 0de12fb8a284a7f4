import { getCurrentDoc } from '@funnel/content/quiz';
import {
  type Answers,
  analyticsRoutes,
  emptyQuizState,
  type QuizState,
  quizSnapshotRoutes,
  resultRoutes,
  storageKeys,
} from '@funnel/contracts';
import { fakeApi, fakePlatform, networkError, type RenderOptions, renderRemote } from '@funnel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHOICE_SHOWN_MS } from '../features/questions/single-step';
import {
  answerStepsBefore,
  findQuestion,
  finishedQuiz,
  pinned,
  remote,
  setupScreens,
} from '../testing/quiz-testing';

const snapshotId = '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11';
const story = [{ id: 'start', title: 'Where it begins', text: 'You told us …' }];
const doc = getCurrentDoc();

setupScreens();
afterEach(() => jest.useRealTimers());

function createApi() {
  return fakeApi([
    [analyticsRoutes.lead, () => ({ accepted: true as const })],
    [quizSnapshotRoutes.save, () => ({ id: snapshotId, scores: {} })],
    [quizSnapshotRoutes.story, () => ({ story })],
  ]);
}

function createUnreliableApi(isReachable: () => boolean) {
  return fakeApi([
    [
      quizSnapshotRoutes.save,
      () => {
        if (!isReachable()) throw networkError();
        return { id: snapshotId, scores: {} };
      },
    ],
    [quizSnapshotRoutes.story, () => ({ story: [] })],
  ]);
}

/** Renders the quiz for a visitor with health consent. */
function openQuiz(route: string, quiz: Partial<QuizState> = {}, platform: RenderOptions['platform'] = {}) {
  const fake = fakePlatform();
  const rendered = renderRemote(remote, {
    route,
    state: { quiz: { ...emptyQuizState, pinned, ...quiz } },
    platform: { consent: { ...fake.platform.consent, granted: () => true }, api: createApi(), ...platform },
  });
  return { ...rendered, consents: fake.recording.consents };
}

const readStored = (): QuizState => JSON.parse(localStorage.getItem(storageKeys.quizState) ?? '{}');
const { userInfo } = finishedQuiz;

const openEmailStep = (platform: RenderOptions['platform'] = {}) =>
  openQuiz('/inflow-quiz/email', { answers: answerStepsBefore('email'), userInfo }, platform);

test.each([
  ['visitor', {}, 'Sign in'],
  ['member', { isLoggedIn: true }, 'Your account'],
  ['unknown session', { isLoading: true }, undefined],
])('landing page of a %s', (_who, user, link) => {
  openQuiz('/', {}, { user });
  const shown = screen.queryAllByRole('link', { name: /^(Sign in|Your account)$/ });
  expect(shown.map(({ textContent }) => textContent)).toEqual(link ? [link] : []);
});

test('new visitor reaches the first question after consent', async () => {
  const { recording, path } = renderRemote(remote, { route: '/' });
  await userEvent.click(await screen.findByRole('link', { name: 'Start the free quiz' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and begin' }));
  expect(await findQuestion('age')).toHaveFocus();
  expect(path()).toBe('/inflow-quiz/age');
  expect(recording.consents).toEqual([{ decisions: { health: true }, surface: 'quiz-start' }]);
  expect(readStored().pinned).toMatchObject({ quizId: doc.id, version: doc.version });
});

/** The platform of a visitor whose results come with a plan. */
const paid = { flow: { resultsNeedPlan: true, exposeOrder: () => undefined } };

test('results that come with a plan are disclosed before the first question', async () => {
  renderRemote(remote, { route: '/inflow-quiz/start', platform: { ...paid, api: createApi() } });
  expect(await screen.findByText(/^Your results come with a paid membership\./)).toBeVisible();
});

test('results that come with a plan are called free nowhere', async () => {
  const { unmount } = renderRemote(remote, { route: '/', platform: paid });
  await screen.findByText('Does it cost anything?');
  expect(document.body).not.toHaveTextContent(/results are free/);
  unmount();
  openEmailStep(paid);
  expect(await screen.findByText(/^Next, you choose a membership\./)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/free/);
  expect(screen.queryByRole('checkbox', { name: /link to my results/ })).not.toBeInTheDocument();
});

test.each([
  ['the results', {}, ['/results']],
  ['the results and the prices', paid, ['/results', '/checkout/price-options']],
])('second half of the quiz prefetches %s', async (_pages, platform, pages) => {
  const prefetch = jest.fn();
  openEmailStep({ ...platform, prefetch });
  await waitFor(() => expect(prefetch.mock.calls.flat()).toEqual(pages));
});

test('short quiz prefetches its offer', async () => {
  const prefetch = jest.fn();
  openQuiz('/winback/minutes', { answers: answerStepsBefore() }, { entry: { wbt: '30off' }, prefetch });
  await waitFor(() => expect(prefetch.mock.calls.flat()).toEqual(['/winback-30off']));
});

test('GDPR consent requires a ticked checkbox', async () => {
  const geo = { location: { countryCode: 'DE' }, meta: { currency: 'EUR', isGdpr: true } };
  const { recording } = renderRemote(remote, { route: '/inflow-quiz/start', platform: { geo } });
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Check the box to start');
  expect(screen.getAllByText(/18 or older/)).toHaveLength(1);
  expect(recording.consents).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await findQuestion('age')).toBeVisible();
});

test('deep link without consent leads to start', async () => {
  const { path } = renderRemote(remote, { route: '/inflow-quiz/goals' });
  expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
  expect(path()).toBe('/inflow-quiz/start');
});

test('click stores the answer and continues; Back returns', async () => {
  openQuiz('/inflow-quiz/age');
  await userEvent.click(await screen.findByRole('radio', { name: '25 to 34' }));
  expect(await findQuestion('today')).toHaveFocus();
  expect(readStored().answers['age']).toEqual({ type: 'MULTIPLE_CHOICE', answer: ['25-34'] });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('radio', { name: '25 to 34' })).toBeChecked();
});

test('double tap answers one question, the choice is seen', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { path } = openQuiz('/inflow-quiz/attention-1', { answers: answerStepsBefore('attention-1') });
  const often = await screen.findByRole('radio', { name: 'Often' });
  await user.click(often);
  expect(often).toBeChecked();
  await act(() => jest.advanceTimersByTimeAsync(200));
  await user.click(often);
  expect(path()).toBe('/inflow-quiz/attention-1');
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(CHOICE_SHOWN_MS));
  expect(path()).toBe('/inflow-quiz/attention-2');
  await act(() => jest.advanceTimersByTimeAsync(10 * CHOICE_SHOWN_MS));
  expect(path()).toBe('/inflow-quiz/attention-2');
});

test('second press within the moment changes the answer', async () => {
  openQuiz('/inflow-quiz/age');
  await userEvent.click(await screen.findByRole('radio', { name: '25 to 34' }));
  await userEvent.click(screen.getByRole('radio', { name: '35 to 44' }));
  expect(await findQuestion('today')).toHaveFocus();
  expect(readStored().answers['age']).toEqual({ type: 'MULTIPLE_CHOICE', answer: ['35-44'] });
});

test('Back within the moment after a press wins', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { path } = openQuiz('/inflow-quiz/attention-2', { answers: answerStepsBefore('attention-2') });
  await user.click(await screen.findByRole('radio', { name: 'Often' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await act(() => jest.advanceTimersByTimeAsync(CHOICE_SHOWN_MS));
  expect(path()).toBe('/inflow-quiz/attention-1');
});

test('arrow keys select answers without continuing', async () => {
  openQuiz('/inflow-quiz/age');
  const radios = await screen.findAllByRole('radio');
  radios[1]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('radio', { name: '35 to 44' })).toBeChecked();
  expect(await findQuestion('age')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findQuestion('today')).toBeVisible();
});

test.each(['{Enter}', ' '])('key %j selects the answer and continues at once', async (key) => {
  const { path } = openQuiz('/inflow-quiz/age');
  (await screen.findByRole('radio', { name: '18 to 24' })).focus();
  jest.useFakeTimers();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null }).keyboard(key);
  expect(path()).toBe('/inflow-quiz/today');
  expect(await findQuestion('today')).toBeVisible();
  expect(readStored().answers['age']).toEqual({ type: 'MULTIPLE_CHOICE', answer: ['18-24'] });
});

test('minors see the exit screen, nothing is sent', async () => {
  const api = createApi();
  openQuiz('/inflow-quiz/age', {}, { api });
  await userEvent.click(await screen.findByRole('radio', { name: 'Under 18' }));
  expect(await findQuestion('not-for-minors')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find someone to talk to' })).toHaveAttribute('href', '/support');
  expect(api.calls).toEqual([]);
});

test('answer of a minor is kept nowhere, earlier ones are deleted', async () => {
  localStorage.setItem(storageKeys.adhdStory, JSON.stringify(story));
  const api = fakeApi([[resultRoutes.remove, () => ({ deleted: true as const })]]);
  const quiz = { ...finishedQuiz, scores: { attention: 6 }, snapshotId };
  const { store, recording } = openQuiz('/inflow-quiz/age', quiz, { api });
  await userEvent.click(await screen.findByRole('radio', { name: 'Under 18' }));
  expect(await findQuestion('not-for-minors')).toHaveFocus();
  await waitFor(() => expect(store.getState()['quiz']).toEqual({ ...emptyQuizState, pinned }));
  expect(readStored()).toMatchObject({ answers: {}, userInfo: {}, scores: {}, changedAt: { answers: {} } });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/under-18|attention/);
  expect(localStorage.getItem(storageKeys.adhdStory)).toBeNull();
  expect(api.calls).toEqual([
    { route: 'DELETE /quiz-snapshot/:id', input: expect.objectContaining({ params: { id: snapshotId } }) },
  ]);
  expect(JSON.stringify(recording.events)).not.toContain('exits');
});

test('Back from an exit returns to the question, reload stays', async () => {
  const { unmount } = openQuiz('/inflow-quiz/age');
  await userEvent.click(await screen.findByRole('radio', { name: 'Under 18' }));
  await findQuestion('not-for-minors');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await findQuestion('age')).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Under 18' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '25 to 34' }));
  expect(await findQuestion('today')).toBeVisible();
  unmount();
  openQuiz('/inflow-quiz/not-for-minors');
  expect(await findQuestion('not-for-minors')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await findQuestion('age')).toBeVisible();
});

test('visitor in a hard time is asked again another day', async () => {
  const answers = { age: { type: 'MULTIPLE_CHOICE' as const, answer: ['25-34'] } };
  const { unmount } = openQuiz('/inflow-quiz/today', { answers });
  await userEvent.click(await screen.findByRole('radio', { name: /really hard/ }));
  expect(await findQuestion('not-right-now')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(document.title).toBe('The quiz · Tidewell');
  unmount();
  const { path } = openQuiz('/inflow-quiz', { answers });
  expect(await findQuestion('today')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/today');
});

test('progress is shown by section and percent', async () => {
  openQuiz('/inflow-quiz/attention-3', { answers: answerStepsBefore('attention-3') });
  await findQuestion('attention-3');
  expect(screen.getByRole('status')).toHaveTextContent('Attention, 20%.');
  expect(screen.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('aria-valuetext', '20%');
  expect(document.title).toBe('The quiz, 20% · Tidewell');
});

test('section ends with a reaction to its answers', async () => {
  const answers = { ...answerStepsBefore('attention-done') };
  answers['attention-1'] = { type: 'MULTIPLE_CHOICE', answer: ['often'] };
  openQuiz('/inflow-quiz/attention-done', { answers });
  expect(await findQuestion('attention-done')).toBeVisible();
  expect(screen.getByText(/^Often losing the thread but rarely your keys/)).toBeVisible();
  const chart = within(screen.getByRole('list', { name: 'Your 6 answers in this part' }));
  expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rarely5', 'Often1']);
  expect(screen.queryByText(/software guide/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findQuestion('restlessness-1')).toHaveFocus();
});

test('Quinn says it is software and hosts the reactions', async () => {
  const overlays = { 'quinn-funnel': 'quinn-funnel' } as const;
  const { recording } = openQuiz(
    '/inflow-quiz/age',
    { pinned: { ...pinned, overlays } },
    { flags: overlays },
  );
  await userEvent.click(await screen.findByRole('radio', { name: '25 to 34' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hi, I’m Quinn' })).toHaveFocus();
  expect(screen.getByText(/I’m software, not a person\./)).toBeVisible();
  expect(recording.exposures).toContain('quinn-funnel');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with Quinn' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes, I’m ready' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'I’m just curious' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Work' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'I’m glad you’re here' })).toBeVisible();
  expect(screen.getByText(/^Curiosity is a good place to start/)).toBeVisible();
});

test('visitor with another landing page has no companion', async () => {
  const flags = { 'quinn-funnel': 'quinn-funnel', 'diagnosis-question-lp': 'trust' } as const;
  const { recording } = renderRemote(remote, { route: '/inflow-quiz/start', platform: { flags } });
  await userEvent.click(await screen.findByRole('button', { name: 'Agree and begin' }));
  await userEvent.click(await screen.findByRole('radio', { name: '25 to 34' }));
  expect(await findQuestion('today')).toBeVisible();
  expect(readStored().pinned?.overlays).toMatchObject({ 'quinn-funnel': 'control' });
  expect(recording.exposures).not.toContain('quinn-funnel');
});

test('offline visitor is told that answers are kept and can continue', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openQuiz('/inflow-quiz/age');
  await findQuestion('age');
  expect(screen.getByRole('status')).toHaveTextContent(
    /You’re offline\. Your answers are saved on this device/,
  );
  await userEvent.click(screen.getByRole('radio', { name: '25 to 34' }));
  expect(await findQuestion('today')).toBeVisible();
  expect(readStored().answers['age']).toEqual({ type: 'MULTIPLE_CHOICE', answer: ['25-34'] });
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status')).not.toHaveTextContent('offline');
});

test('multiple choice respects minimum, maximum and exclusive options', async () => {
  openQuiz('/inflow-quiz/strengths', { answers: answerStepsBefore('strengths') });
  const toggleOption = async (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one');
  await toggleOption('Coming up with ideas');
  await toggleOption('Making people laugh');
  await toggleOption('Sensing how others feel');
  await toggleOption('Getting absorbed in something I love');
  expect(screen.getByRole('alert')).toHaveTextContent('up to 3');
  expect(readStored().answers['strengths']).toMatchObject({ answer: ['ideas', 'humour', 'empathy'] });
  await toggleOption('Hard to say right now');
  expect(readStored().answers['strengths']).toMatchObject({ answer: ['unsure'] });
  await toggleOption('Coming up with ideas');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findQuestion('background-done')).toBeVisible();
  expect(readStored().answers['strengths']).toMatchObject({ answer: ['ideas'] });
});

test('typed value is validated and stored as number', async () => {
  openQuiz('/inflow-quiz/sleep-hours', { answers: answerStepsBefore('sleep-hours') });
  const field = await screen.findByRole('textbox', { name: 'Hours of sleep' });
  await userEvent.type(field, '99{Enter}');
  expect(field).toHaveAccessibleDescription(/Enter a number from 1 to 16/);
  await userEvent.clear(field);
  await userEvent.type(field, '6,5{Enter}');
  expect(await findQuestion('strengths')).toBeVisible();
  expect(readStored().answers['sleep-hours']).toEqual({ type: 'VALUE', answer: 6.5 });
});

test('discovery answer is stored in userInfo with free text', async () => {
  openQuiz('/inflow-quiz/discovered', { answers: answerStepsBefore('discovered') });
  await userEvent.click(await screen.findByRole('radio', { name: 'Other' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Where was it?' }), 'A poster');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findQuestion('email')).toBeVisible();
  expect(readStored().userInfo).toEqual({ discoveredInflow: 'other', discoveredInflowOther: 'A poster' });
});

test('valid e-mail address is recorded as a lead', async () => {
  const api = createApi();
  const { recording, consents, path } = openEmailStep({ api });
  const field = await screen.findByRole('textbox', { name: 'Email address' });
  await userEvent.type(field, 'ada@@example.com{Enter}');
  expect(field).toHaveAccessibleDescription(
    /Check the email address\. It should look like name@example\.com\.$/,
  );
  await userEvent.clear(field);
  await userEvent.type(field, ' ada@example.com');
  await userEvent.click(screen.getByRole('checkbox', { name: /plans and offers/ }));
  await userEvent.click(screen.getByRole('button', { name: 'See my results' }));
  await waitFor(() => expect(path()).toBe('/inflow-quiz/calculating'));
  expect(recording.emails).toEqual([{ email: 'ada@example.com', source: 'QUIZ' }]);
  expect(consents).toContainEqual({ decisions: { messaging: true }, surface: 'quiz-email' });
  expect(api.calls).toContainEqual({
    route: 'POST /a/lead',
    input: {
      body: expect.objectContaining({ email: 'ada@example.com', eventSource: 'quiz', resultsByMail: true }),
    },
  });
});

test('e-mail step can be skipped, and nothing is kept', async () => {
  const api = createApi();
  const { recording, path } = openEmailStep({ api });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email address' }), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Skip, show my results' }));
  await waitFor(() => expect(path()).toBe('/inflow-quiz/calculating'));
  expect(recording.emails).toEqual([]);
  expect(api.calls.map(({ route }) => route)).not.toContain('POST /a/lead');
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada@example.com');
});

test('e-mail address given offline is sent once online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const leads: unknown[] = [];
  const api = fakeApi([
    [
      analyticsRoutes.lead,
      ({ body }) => {
        if (!navigator.onLine) throw networkError();
        leads.push(body.email);
        return { accepted: true as const };
      },
    ],
  ]);
  const { recording, path } = openEmailStep({ api });
  await userEvent.type(await screen.findByRole('textbox'), 'ada@example.com{Enter}');
  await waitFor(() => expect(path()).toBe('/inflow-quiz/calculating'));
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(leads).toEqual(['ada@example.com']));
  expect(recording.emails).toEqual([{ email: 'ada@example.com', source: 'QUIZ' }]);
});

test('skipping later takes the wish for the mail back', async () => {
  const api = createApi();
  openQuiz('/inflow-quiz/email', finishedQuiz, { api, user: { email: 'ada@example.com' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Skip, show my results' }));
  expect(api.calls).toContainEqual({
    route: 'POST /a/lead',
    input: { body: expect.objectContaining({ email: 'ada@example.com', resultsByMail: false }) },
  });
});

test('mistyped e-mail address is corrected with one press, or kept', async () => {
  const { recording, path } = openEmailStep();
  const field = await screen.findByRole('textbox', { name: 'Email address' });
  await userEvent.type(field, 'jane@gmial.con');
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean jane@gmail.com?' }));
  expect(field).toHaveValue('jane@gmail.com');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Did you mean/ })).not.toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'jane@gmial.com{Enter}');
  expect(screen.getByRole('button', { name: 'Did you mean jane@gmail.com?' })).toBeVisible();
  expect(field).toHaveAccessibleDescription(/press the button again to keep it/);
  expect(path()).toBe('/inflow-quiz/email');
  expect(recording.emails).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'See my results' }));
  await waitFor(() => expect(path()).toBe('/inflow-quiz/calculating'));
  expect(recording.emails).toEqual([{ email: 'jane@gmial.com', source: 'QUIZ' }]);
});

test('member is not asked for an address', async () => {
  const { path } = openEmailStep({ user: { isLoggedIn: true, email: 'ada@example.com' } });
  expect(await screen.findByRole('heading', { name: 'Your results are next' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'See my results' }));
  await waitFor(() => expect(path()).toBe('/inflow-quiz/calculating'));
});

test('known e-mail address is prefilled', async () => {
  openEmailStep({ user: { email: 'ada@example.com' } });
  expect(await screen.findByRole('textbox', { name: 'Email address' })).toHaveValue('ada@example.com');
});

test('calculating stores snapshot, scores and story, then shows results', async () => {
  const api = createApi();
  const { path } = openQuiz('/inflow-quiz/calculating', finishedQuiz, { api });
  await waitFor(() => expect(path()).toBe('/results'));
  expect(readStored().scores).toEqual({ attention: 6, restlessness: 4, 'daily-load': 4 });
  expect(readStored().snapshotId).toBe(snapshotId);
  const stored = story.map((part) => ({ ...part, snapshotId }));
  expect(JSON.parse(localStorage.getItem(storageKeys.adhdStory) ?? '')).toEqual(stored);
  expect(api.calls.map(({ route }) => route)).toEqual([
    'POST /quiz-snapshot',
    'GET /quiz-snapshot/:id/story',
  ]);
});

/** A promise that the test resolves. */
function createSignal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

test('calculating ticks only what is done', async () => {
  const saved = createSignal();
  const told = createSignal();
  const api = fakeApi([
    [quizSnapshotRoutes.save, () => saved.promise.then(() => ({ id: snapshotId, scores: {} }))],
    [quizSnapshotRoutes.story, () => told.promise.then(() => ({ story }))],
  ]);
  const { path } = openQuiz('/inflow-quiz/calculating', finishedQuiz, { api });
  const listDone = () =>
    screen
      .getAllByRole('listitem')
      .filter(({ dataset }) => dataset['done'] === 'true')
      .map(({ textContent }) => textContent);
  expect(await screen.findByRole('button', { name: 'Show my results now' })).toBeVisible();
  expect(listDone()).toEqual(['Working out your patterns']);
  await act(async () => saved.resolve());
  await waitFor(() => expect(listDone()).toEqual(['Working out your patterns', 'Saving your answers']));
  const { firstElementChild } = screen.getByRole('heading', { level: 1 }).parentElement ?? {};
  expect(firstElementChild).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByText('This takes a moment')).toBeVisible();
  await act(async () => told.resolve());
  await waitFor(() => expect(listDone()).toHaveLength(3));
  await waitFor(() => expect(path()).toBe('/results'));
});

test('offline scores are calculated, snapshot saved once online', async () => {
  let isOnline = false;
  const api = createUnreliableApi(() => isOnline);
  const { store, path } = openQuiz('/inflow-quiz/calculating', finishedQuiz, { api });
  await waitFor(() => expect(path()).toBe('/results'));
  expect(readStored().scores).toMatchObject({ attention: 6 });
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(store.getState()['quiz']).toMatchObject({ snapshotId }));
  await waitFor(() => expect(readStored().snapshotId).toBe(snapshotId));
});

test('answers wait for the consent to arrive', async () => {
  const api = createApi();
  let hasArrived = false;
  const consent = {
    ...fakePlatform().platform.consent,
    granted: () => true,
    sendUnsent: async () => hasArrived,
  };
  const { store, path } = openQuiz('/inflow-quiz/calculating', finishedQuiz, { api, consent });
  await waitFor(() => expect(path()).toBe('/results'));
  expect(api.calls.filter(({ route }) => route === 'POST /quiz-snapshot')).toEqual([]);
  hasArrived = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(store.getState()['quiz']).toMatchObject({ snapshotId }));
});

test('returning visitor continues where they stopped', async () => {
  const { path } = openQuiz('/', { answers: answerStepsBefore('restlessness-1') });
  const continueLink = await screen.findByRole('link', { name: /Continue where you left off \(\d\d%\)/ });
  await userEvent.click(continueLink);
  expect(await findQuestion('restlessness-1')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/restlessness-1');
});

test('restart clears the answers and asks for consent', async () => {
  openQuiz('/', { answers: answerStepsBefore('goals') });
  await userEvent.click(await screen.findByRole('button', { name: /Start over/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete and start over' }));
  expect(await screen.findByRole('heading', { name: 'Before we begin' })).toBeVisible();
  expect(readStored().answers).toEqual({});
});

test('link past the first open question redirects there', async () => {
  const { path } = openQuiz('/inflow-quiz/goals', { answers: answerStepsBefore('attention-3') });
  expect(await findQuestion('attention-3')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/attention-3');
});

test('fuba-v2 storage is read, broken storage is ignored', async () => {
  const quiz = { ...emptyQuizState, pinned, answers: answerStepsBefore('goals') };
  localStorage.setItem(storageKeys.quizState, JSON.stringify({ 'fuba-v2': quiz }));
  const { unmount } = renderRemote(remote, { route: '/' });
  expect(await screen.findByRole('link', { name: /Continue where/ })).toBeVisible();
  unmount();
  localStorage.setItem(storageKeys.quizState, '{broken');
  renderRemote(remote, { route: '/' });
  expect(await screen.findByRole('link', { name: 'Start the free quiz' })).toBeVisible();
});

test('analytics events name no health question or answer', async () => {
  const { recording } = openQuiz('/inflow-quiz/attention-1', { answers: answerStepsBefore('attention-1') });
  await userEvent.click(await screen.findByRole('radio', { name: 'Often' }));
  expect(await findQuestion('attention-2')).toBeVisible();
  const sentEvents = JSON.stringify(recording.events);
  expect(sentEvents).toContain('quiz-step-done');
  expect(sentEvents).not.toMatch(/attention-\d|often/i);
});

test('testAnswers parameter requires enabled test tools', async () => {
  const entry = { testAnswers: btoa(JSON.stringify(answerStepsBefore('goals'))) };
  const { config } = fakePlatform().platform;
  const disabled = openQuiz('/', {}, { entry });
  expect(await screen.findByRole('link', { name: 'Start the free quiz' })).toBeVisible();
  disabled.unmount();
  openQuiz('/', {}, { entry, config: { ...config, testTools: 'enabled' } });
  expect(await screen.findByRole('link', { name: /Continue where/ })).toBeVisible();
});

test('winback keeps earlier answers and ends at its offer', async () => {
  const api = createApi();
  const back: Answers = {
    'back-changed': { type: 'MULTIPLE_CHOICE', answer: ['same'] },
    'back-missing': { type: 'MULTIPLE_CHOICE', answer: ['time'] },
  };
  const { path } = openQuiz(
    '/winback',
    { ...finishedQuiz, answers: { ...finishedQuiz.answers, ...back } },
    { api, entry: { wbt: '30off' } },
  );
  await waitFor(() => expect(path()).toBe('/winback-30off'));
  expect(readStored().scores).toMatchObject({ attention: 6 });
});

test('web view replaces header and footer by support', async () => {
  openQuiz('/web-view-quiz/age');
  expect(await findQuestion('age')).toBeVisible();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Need support now?' })).toBeVisible();
});

test('referral page states the limits of the quiz', async () => {
  renderRemote(remote, { route: '/hcp-referral' });
  expect(await screen.findByRole('heading', { name: 'What its limits are' })).toBeVisible();
});

test('offline last step continues once online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const api = createUnreliableApi(() => navigator.onLine);
  const { path } = openQuiz('/inflow-quiz/calculating', finishedQuiz, { api });
  expect(await screen.findByText('You seem to be offline')).toBeVisible();
  expect(path()).toBe('/inflow-quiz/calculating');
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('You seem to be offline')).not.toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/results'));
  expect(readStored().snapshotId).toBe(snapshotId);
});
