import { getCurrentQuiz } from '@funnel/content/quiz';
import { composePortrait } from '@funnel/content/results';
import { quizRoutes, type Result, resultRoutes, storageKeys } from '@funnel/contracts';
import { failOnce, fakeApi, renderRemote } from '@funnel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTexts } from '../locales/messages';
import { createResultsApi, earlier, later, storedAnswers } from '../testing/own-results';
import { addModalDialogs, answerAttention, member, remote, storeQuiz } from '../testing/results-testing';

function open(route: string, results: readonly Result[], user: object = member) {
  const api = createResultsApi(results);
  return { api, ...renderRemote(remote, { route, platform: { user, api } }) };
}

beforeAll(addModalDialogs);
beforeEach(() => localStorage.clear());

test('member without answers here sees the latest result', async () => {
  open('/results', [later, earlier]);
  expect(
    await screen.findByRole('img', { name: 'Attention: 6 of 24, in the band “Few traits”' }),
  ).toBeVisible();
});

test('former member reads and deletes a re-check', async () => {
  const recheck = { ...later, kind: 'recheck' as const };
  const { path } = open('/my-inflow-results', [recheck], { isLoggedIn: true });
  const section = within(await screen.findByRole('region', { name: 'Your areas after a plan' }));
  await userEvent.click(section.getByRole('link', { name: /November 1, 2026/ }));
  expect(path()).toBe(`/my-inflow-results/${recheck.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your areas after a plan' })).toBeVisible();
  expect(screen.queryByText(/strongest pattern|tonight/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete this result' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There are no results here yet.')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Your areas after a plan' })).not.toBeInTheDocument(),
  );
});

test('session check shows no missing results', () => {
  open('/results', [], { isLoading: true });
  expect(screen.getByRole('heading', { name: 'Your results' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Take the quiz' })).not.toBeInTheDocument();
});

test('member without any results is asked to the quiz', async () => {
  open('/results', []);
  expect(await screen.findByRole('heading', { name: 'No results here yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('visitor who started over is led to the saved results', async () => {
  const { path } = open('/results', [earlier], {});
  expect(await screen.findByRole('heading', { name: 'Your earlier results are still here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/inflow-quiz');
  await userEvent.click(screen.getByRole('link', { name: 'See my results' }));
  expect(path()).toBe('/my-inflow-results');
  expect(await screen.findByRole('link', { name: /September 1, 2026/ })).toBeVisible();
});

test('visitor without saved results is asked to the quiz', async () => {
  open('/results', [], {});
  expect(await screen.findByRole('heading', { name: 'No results here yet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See my results' })).not.toBeInTheDocument();
});

test('results that failed to load can be retried', async () => {
  const api = fakeApi([
    [resultRoutes.list, failOnce(() => ({ results: [later] }))],
    [resultRoutes.read, () => ({ result: later, answers: storedAnswers })],
    [quizRoutes.read, () => getCurrentQuiz(getTexts().quiz)],
  ]);
  renderRemote(remote, { route: '/results', platform: { user: member, api } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /6 of 24/ })).toBeVisible();
});

test('result deleted elsewhere gives way to the account’s', async () => {
  storeQuiz({ answers: answerAttention('very-often'), snapshotId: earlier.id });
  open('/results', [later]);
  expect(await screen.findByRole('img', { name: /6 of 24/ })).toBeVisible();
});

test('answers not sent yet are shown before the account’s', async () => {
  storeQuiz({ answers: answerAttention('very-often') });
  const { api } = open('/results', [later]);
  expect(await screen.findByRole('img', { name: /24 of 24/ })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('story of an account result leads to the account', async () => {
  const { path } = open('/results/story', [later]);
  expect(await screen.findByRole('heading', { name: 'Where it begins' })).toBeVisible();
  expect(localStorage.getItem(storageKeys.adhdStory)).toBeNull();
  expect(document.title).toBe('Your story · Tidewell');
  await userEvent.click(screen.getByRole('link', { name: 'Open my four-week plan' }));
  expect(path()).toBe('/account/plan');
});

test.each(['info-take-next-step-1', 'info-take-next-step-2', 'info-take-next-step-3', 'plan'])(
  'member with a plan is led from %s to it',
  async (page) => {
    const { path } = open(`/results/${page}`, [later]);
    expect(await screen.findByText('Outside of results')).toBeVisible();
    expect(path()).toBe('/account/plan');
  },
);

test.each(['info-take-next-step-3', 'story'])('nothing is sold on %s during the session check', (page) => {
  storeQuiz({ answers: answerAttention('very-often') });
  open(`/results/${page}`, [], { isLoading: true });
  expect(screen.queryByRole('link', { name: /See the prices|What can I do/ })).not.toBeInTheDocument();
});

test('header links members to their account', async () => {
  open('/results', [later]);
  const link = await screen.findByRole('link', { name: 'Your account' });
  expect(link).toHaveAttribute('href', '/account');
});

test('header links visitors to no account', () => {
  open('/results', [], {});
  expect(screen.queryByRole('link', { name: 'Your account' })).not.toBeInTheDocument();
});

test('member whose plan ended can read about plans', async () => {
  open('/results/info-take-next-step-3', [later], { isLoggedIn: true, hasPlan: false });
  expect(await screen.findByRole('link', { name: 'See the prices' })).toBeVisible();
});

test('history lists all results with their bars', async () => {
  open('/my-inflow-results', [later, earlier]);
  const dates = await screen.findAllByRole('heading', { level: 2 });
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    'Change over time',
    expect.stringContaining('November 1, 2026'),
    expect.stringContaining('September 1, 2026'),
  ]);
  expect(screen.getByRole('img', { name: 'Attention: 18 of 24, in the band “Many traits”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz again' })).toHaveAttribute('href', '/inflow-quiz');
});

test('change over time is drawn and told in a table', async () => {
  open('/my-inflow-results', [later, earlier]);
  expect(
    await screen.findByRole('img', {
      name: 'Attention, out of 24: 18 on Sep 1, 2026, 6 on Nov 1, 2026',
    }),
  ).toBeVisible();
  await userEvent.click(screen.getByText('View as a table'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DateAttention (out of 24)',
    expect.stringMatching(/^September 1, 2026.*18$/),
    expect.stringMatching(/^November 1, 2026.*6$/),
  ]);
});

test('one result draws no change', async () => {
  open('/my-inflow-results', [later]);
  expect(
    await screen.findByRole('img', { name: 'Attention: 6 of 24, in the band “Few traits”' }),
  ).toBeVisible();
  expect(screen.queryByText('Change over time')).not.toBeInTheDocument();
});

test('visitor is told how long results are kept', async () => {
  open('/my-inflow-results', [], {});
  expect(await screen.findByText(/we keep them for 30 days/)).toBeVisible();
  // The list loads after the text above it.
  expect(await screen.findByRole('link', { name: /^Sign in/ })).toHaveAttribute(
    'href',
    '/login?destination=%2Fmy-inflow-results',
  );
});

test('two results are compared in bars and table', async () => {
  open('/my-inflow-results/compare', [later, earlier]);
  expect(await screen.findByRole('img', { name: /September 1, 2026.*18 of 24/ })).toBeVisible();
  expect(screen.getByRole('img', { name: /November 1, 2026.*6 of 24/ })).toBeVisible();
  await userEvent.click(screen.getByText('View as a table'));
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Attention/ });
  expect(row).toHaveTextContent('Attention18 of 24, Many traits6 of 24, Few traits-12');
  const second = screen.getByLabelText('Second result');
  expect(within(second).getByRole('option', { name: /^Sep 1, 2026, / })).toBeInTheDocument();
  await userEvent.selectOptions(second, earlier.id);
  expect(within(screen.getByRole('table')).getByRole('row', { name: /Attention/ })).toHaveTextContent(/0$/);
});

test('areas measured in another way are not compared', async () => {
  const rest = { id: 'restlessness', points: 8, max: 16, band: 'some' };
  const withMeasure = (result: Result, measure: string): Result => ({
    ...result,
    scales: [...result.scales.map((scale) => ({ ...scale, measure })), { ...rest, measure: 'same' }],
  });
  open('/my-inflow-results/compare', [withMeasure(later, 'new'), withMeasure(earlier, 'old')]);
  expect(await screen.findByRole('heading', { name: 'Restlessness' })).toBeVisible();
  expect(screen.getByText(/we show only what can be compared/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Attention' })).not.toBeInTheDocument();
});

test('one result cannot be compared', async () => {
  open('/my-inflow-results/compare', [later]);
  expect(await screen.findByText(/You need two results/)).toBeVisible();
});

test('stored result says what it means before its scales', async () => {
  open(`/my-inflow-results/${earlier.id}`, [later, earlier]);
  expect(await screen.findByRole('heading', { level: 2, name: /^Your strongest pattern/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your results');
  expect(screen.getByText(/^Answered on September 1, 2026/)).toBeVisible();
  const portrait = composePortrait({
    answers: storedAnswers,
    scales: earlier.scales,
    texts: getTexts().insights,
  });
  expect(screen.getByText(portrait ?? '')).toBeVisible();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['Attention', 'What comes up most often']);
  expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute(
    'href',
    '/account/results',
  );
});

test.each([
  ['the latest result', later.id, undefined, member, true],
  ['an earlier result', earlier.id, undefined, member, false],
  ['the result of this browser', earlier.id, earlier.id, member, true],
  ['a result of a visitor who started over', later.id, undefined, {}, false],
])('story is linked from %s if the results show it', async (_which, id, idHere, user, isLinked) => {
  if (idHere !== undefined) storeQuiz({ answers: answerAttention('very-often'), snapshotId: idHere });
  open(`/my-inflow-results/${id}`, [later, earlier], user);
  expect(await screen.findByRole('button', { name: 'Delete this result' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryAllByRole('link', { name: 'Read your story' })).toHaveLength(isLinked ? 1 : 0),
  );
});

test('result shows every stored answer with its question', async () => {
  const { api } = open(`/my-inflow-results/${later.id}`, [later]);
  await userEvent.click(await screen.findByText('Your answers (4)'));
  const catalog = getTexts().quiz;
  expect((await screen.findAllByRole('term')).map(({ textContent }) => textContent)).toEqual([
    catalog['attention-1.title'],
    catalog['sleep-hours.title'],
    catalog['goals.title'],
    'gone-question',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Very often',
    '6',
    `${catalog['goals.o.start']} · gone-option`,
    'own words',
  ]);
  expect(api.calls.at(-1)).toEqual({
    route: 'GET /quiz/:id',
    input: { params: { id: 'inflow' }, query: { version: '1' } },
  });
});

test('deleted result leaves account and browser', async () => {
  storeQuiz({ answers: answerAttention('very-often'), snapshotId: later.id });
  localStorage.setItem(storageKeys.adhdStory, '[]');
  const { path } = open(`/my-inflow-results/${later.id}`, [later, earlier]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this result' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this result?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'Your results over time' })).toBeVisible();
  expect(path()).toBe('/my-inflow-results');
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(localStorage.getItem(storageKeys.quizState)).toBeNull();
  expect(localStorage.getItem(storageKeys.adhdStory)).toBeNull();
});

test('deleting another result keeps the answers here', async () => {
  storeQuiz({ answers: answerAttention('very-often'), snapshotId: later.id });
  open(`/my-inflow-results/${earlier.id}`, [later, earlier]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this result' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'Your results over time' });
  expect(localStorage.getItem(storageKeys.quizState)).not.toBeNull();
});

test('confirmation can be left without deleting', async () => {
  const { api } = open(`/my-inflow-results/${later.id}`, [later]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete this result' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls.map(({ route }) => route)).not.toContain('DELETE /quiz-snapshot/:id');
});

test('unknown result is explained', async () => {
  open(`/my-inflow-results/${later.id}`, [earlier]);
  expect(await screen.findByText('This result isn’t here')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete this result' })).not.toBeInTheDocument();
});

test('result of this browser is added to the account', async () => {
  storeQuiz({ answers: answerAttention('very-often'), snapshotId: later.id });
  open('/my-inflow-results', [{ ...later, isInAccount: false }, earlier]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add it to my account' }));
  expect(await screen.findByRole('link', { name: /November 1, 2026/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add it to my account' })).not.toBeInTheDocument();
});
