import { getCurrentDoc } from '@funnel/content/quiz';
import { extraStorageKeys, storageKeys } from '@funnel/contracts';
import { type FakeApi, renderRemote } from '@funnel/testing';
import { i18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTexts, loadMessages } from '../locales/messages';
import { choose, openResult, resultAnswers, resultPlan } from '../testing/open-result';
import { answerAttention, otherSnapshotId, remote, snapshotId, storeQuiz } from '../testing/results-testing';

beforeEach(() => localStorage.clear());

test('answers that weighed most stand behind a scale', async () => {
  openResult('/results/result-adhd-calculations');
  const summary = screen.getByText('Attention: your answers');
  expect(screen.getByText(/^1 question of this part has no answer/)).not.toBeVisible();
  await userEvent.click(summary);
  const items = within(summary.closest('details') ?? document.body).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'You start things with energy but don’t finish once the interesting part is over. Very often',
    'You put off a task that takes real thinking until the last minute. Often',
    'Keys, phone, wallet: you spend time looking for things you had a moment ago. Sometimes',
  ]);
  expect(screen.getByText(/^1 question of this part has no answer/)).toBeVisible();
  await userEvent.click(screen.getByText('Restlessness: your answers'));
  expect(screen.getByText('You answered “Never” to every question in this part.')).toBeVisible();
  expect(await screen.findByText(/^Based on your answers of November 22, 2026\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Where the questions come from' })).toHaveAttribute(
    'href',
    '/legal/sources',
  );
});

test('results begin with the person', async () => {
  const { api } = openResult('/results');
  const portrait =
    'You can focus much of the time. Sometimes your attention goes its own way, and it always has.';
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    portrait,
    'Your strongest pattern Starting strong, not finishing',
    'One of your strengths Staying calm in a crisis',
    'One thing to try tonight Put the first step on the table',
    'Your areas',
    'Attention',
    'Restlessness',
  ]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(portrait);
  expect(document.title).toBe('Your results · Tidewell');
  expect(await screen.findByText(/^Based on your answers of/)).toBeVisible();
  expect(api.calls.map(({ route }) => route)).toEqual(['GET /quiz-snapshot/:id']);
});

test('areas are named in one line each and lead to their cards', async () => {
  openResult('/results');
  const areas = screen.getByRole('list', { name: 'Your areas' });
  const links = within(areas).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Attention: Some traits',
    'Restlessness: Few traits',
  ]);
  for (const link of links) {
    const card = document.querySelector(link.getAttribute('href') ?? '');
    expect(link.textContent).toContain(card?.querySelector('h3')?.textContent);
  }
  expect(await screen.findByText(/^Based on your answers of/)).toBeVisible();
});

test('person with few traits and nothing else hears no more than that', () => {
  storeQuiz({ answers: answerAttention('never') });
  renderRemote(remote, { route: '/results' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Little of what we asked about comes up often for you\.$/,
  );
  expect(screen.queryByRole('heading', { name: /strongest pattern|strengths/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /Notice one good hour$/ })).toBeVisible();
});

test.each([
  ['rarely', /^What came up most /],
  ['sometimes', /^Your strongest pattern /],
])('pattern that comes up %s is named for what it is', (option, name) => {
  storeQuiz({ answers: answerAttention(option) });
  renderRemote(remote, { route: '/results' });
  const headings = screen.getAllByRole('heading', { name: /strongest|came up most/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(name)]);
});

test('every area has headings of its own', async () => {
  openResult('/results/result-adhd-calculations');
  await screen.findByText(/^Based on your answers of/);
  const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(screen.getByRole('heading', { level: 3, name: 'Attention' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Restlessness' })).toBeVisible();
  expect(new Set(names).size).toBe(names.length);
});

test('area with too few answers is named without a bar', async () => {
  openResult('/results/result-adhd-calculations');
  await screen.findByText(/^Based on your answers of/);
  expect(screen.getByText('Daily load: too few answers for a result.')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Daily load/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/Repetition/)).not.toBeInTheDocument();
});

test('bands of a bar are listed with the own one marked', async () => {
  openResult('/results/result-adhd-calculations');
  await screen.findByText(/^Based on your answers of/);
  const [bands] = screen.getAllByRole('list').filter(({ textContent }) => textContent?.includes('9–14'));
  const listed = within(bands ?? document.body).getAllByRole('listitem');
  expect(listed.map((band) => [band.textContent, band.getAttribute('aria-current')])).toEqual([
    ['Few 0–8', null],
    ['Some 9–14', 'true'],
    ['Many 15–24', null],
  ]);
});

test('only answered circumstances are shown', async () => {
  openResult('/results/result-adhd-calculations');
  await screen.findByText(/^Based on your answers of/);
  expect(screen.getByText('7.5 hours a night')).not.toBeVisible();
  await userEvent.click(screen.getByText('The bigger picture'));
  expect(screen.getByText('7.5 hours a night')).toBeVisible();
  expect(screen.getByText('With money and paperwork')).toBeVisible();
  expect(screen.getByText('As long as I can remember')).toBeVisible();
  expect(screen.queryByText('Overall, how much does this bother you?')).not.toBeInTheDocument();
  expect(screen.getByText('Chosen for your goal: getting started.')).toBeVisible();
});

test('area stands in a sentence as any other word', async () => {
  openResult('/results/result-adhd-calculations', answerAttention('sometimes'));
  expect(await screen.findByText('Chosen because attention is your highest area.')).toBeVisible();
});

test('results without a frequent pattern speak of no highest area and sell nothing', () => {
  openResult('/results/result-adhd-calculations', answerAttention('rarely'));
  expect(screen.queryByText(/is your highest area/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See the prices' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all your patterns' })).toHaveAttribute(
    'href',
    '/results/traits',
  );
});

test.each(['rarely', 'never'])('patterns that come up %s are not listed as frequent', async (option) => {
  openResult('/results/traits', answerAttention(option));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing comes up often' })).toBeVisible();
  expect(
    screen.getByText(/You answered “Never” or “Rarely” to every question about patterns\./),
  ).toBeVisible();
  expect(screen.queryByText('What tends to help:')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read your story' })).toBeVisible();
});

test.each([
  ['are equally frequent', answerAttention('often'), 0],
  ['differ', { ...answerAttention('often'), 'attention-1': choose('very-often') }, 1],
])('patterns that %s have a chart only if it says something', async (_how, answers, charts) => {
  openResult('/results/traits', answers);
  expect(await screen.findByRole('heading', { name: 'What comes up most often' })).toBeVisible();
  expect(screen.queryAllByRole('figure')).toHaveLength(charts);
});

test('printed page lists frequent patterns only', async () => {
  openResult('/results/download', answerAttention('rarely'));
  const preview = await screen.findByRole('region', { name: 'Preview of the page' });
  expect(preview).not.toHaveTextContent('What comes up most often');
});

test('repetition has a fourth bar once it was asked', () => {
  const doc = getCurrentDoc();
  const items = doc.scales.find(({ id }) => id === 'repetition')?.items ?? [];
  const repetition = Object.fromEntries(items.map((id) => [id, choose('often')]));
  localStorage.setItem(
    storageKeys.quizState,
    JSON.stringify({
      answers: { ...resultAnswers, ...repetition },
      userInfo: {},
      scores: {},
      pinned: { quizId: doc.id, version: doc.version, overlays: { 'ocd-questions': 'ocd-questions' } },
    }),
  );
  renderRemote(remote, { route: '/results/result-adhd-calculations' });
  expect(screen.getByRole('img', { name: 'Repetition: 12 of 16, in the band “Many traits”' })).toBeVisible();
});

test('patterns are ranked with the answer and what helps', async () => {
  openResult('/results/traits');
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Starting strong, not finishing',
    'Waiting until the last minute',
    'Chores that pile up',
    'Looking for things',
  ]);
  expect(screen.getAllByText('What tends to help:')).toHaveLength(4);
  await userEvent.click(screen.getByText('View all patterns as a table'));
  expect(screen.getByRole('row', { name: /mind drifts.* Attention Never/ })).toBeVisible();
});

test('equally frequent patterns come from every area', async () => {
  const doc = getCurrentDoc();
  const asked = doc.scales.filter(({ id }) => id !== 'repetition').flatMap(({ items }) => items);
  openResult('/results/traits', Object.fromEntries(asked.map((id) => [id, choose('sometimes')])));
  expect(await screen.findByText(/Your 5 most frequent patterns\.$/)).toBeVisible();
  const [cards] = screen.getAllByRole('list').filter((list) => list.tagName === 'OL');
  const areas = within(cards ?? document.body)
    .getAllByRole('listitem')
    .map((card) => card.querySelector('p')?.textContent);
  expect(areas).toEqual(['Attention', 'Restlessness', 'Daily load', 'Attention', 'Restlessness']);
});

test('weeks of the plan name the answers that chose them', async () => {
  openResult('/results/plan');
  expect(
    await screen.findByText('Chosen because of your answers: Getting started · Attention'),
  ).toBeVisible();
  expect(screen.getByText(/^Chosen because of your answers: A better sense of time/)).toBeVisible();
  expect(screen.getByText('Each step takes about 10 minutes.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Read my first step' }));
  expect(await screen.findByRole('heading', { level: 1, name: resultPlan.lesson.title })).toBeVisible();
});

const listPreviews = ({ calls }: FakeApi) =>
  calls.filter(({ route }) => route === 'GET /plan/preview').map(({ input }) => input);

test('draft of plan texts is asked for in the browser that previews it only', async () => {
  const draft = 'a'.repeat(43);
  localStorage.setItem(extraStorageKeys.planDraft, draft);
  const previewed = openResult('/results/first-lesson');
  expect(await screen.findByRole('heading', { level: 1, name: resultPlan.lesson.title })).toBeVisible();
  expect(listPreviews(previewed.api)).toEqual([{ query: { snapshotId, draft } }]);
  previewed.unmount();
  localStorage.removeItem(extraStorageKeys.planDraft);
  const { api } = openResult('/results/first-lesson');
  expect(await screen.findByRole('heading', { level: 1, name: resultPlan.lesson.title })).toBeVisible();
  expect(listPreviews(api)).toEqual([{ query: { snapshotId } }]);
});

test('bridges speak of the visitor’s own answers', async () => {
  openResult('/results/info-take-next-step-1');
  expect(await screen.findByText('Too much advice at once')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'What helps instead?' }));
  expect(await screen.findByText('getting started · a better sense of time')).toBeVisible();
  expect(screen.getByText('About 10 minutes')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'How does membership work?' }));
  expect(await screen.findByText('Starting strong, not finishing')).toBeVisible();
  expect(screen.getByText(/with or without a membership/)).toBeVisible();
});

test.each([1, 2, 3])('bridge %d leads to the prices with one press', async (step) => {
  openResult(`/results/info-take-next-step-${step}`);
  expect(await screen.findByRole('link', { name: 'See the prices' })).toHaveAttribute(
    'href',
    '/checkout/price-options',
  );
});

test('bridges promise no trial to anyone', async () => {
  openResult('/results/info-take-next-step-1');
  for (const next of ['What helps instead?', 'How does membership work?', 'See the prices']) {
    const link = await screen.findByRole('link', { name: next });
    expect(document.body).not.toHaveTextContent(/trial|free/i);
    await userEvent.click(link);
  }
});

test('results open at the first screen not seen yet', async () => {
  const first = openResult('/results');
  expect(first.path()).toBe('/results/result-adhd-calculations');
  await userEvent.click(screen.getByRole('link', { name: 'See your top patterns' }));
  expect(await screen.findByRole('heading', { name: 'What comes up most often' })).toBeVisible();
  first.unmount();
  const second = openResult('/results');
  expect(await screen.findByRole('heading', { name: 'Where it begins' })).toBeVisible();
  expect(second.path()).toBe('/results/story');
  second.unmount();
  expect(openResult('/results', resultAnswers, otherSnapshotId).path()).toBe(
    '/results/result-adhd-calculations',
  );
});

test('first result leads to the prices with one press', () => {
  openResult('/results/result-adhd-calculations');
  expect(screen.getByRole('link', { name: 'See the prices' })).toHaveAttribute(
    'href',
    '/checkout/price-options',
  );
});

test('results that were all seen open with the person again', async () => {
  const { path, unmount } = openResult('/results');
  for (const name of [
    'See your top patterns',
    'Read your story',
    'What can I do about it?',
    'Read my first step',
    'Next: Why small steps?',
    'What helps instead?',
    'How does membership work?',
  ]) {
    await userEvent.click(await screen.findByRole('link', { name }));
  }
  expect(path()).toBe('/results/info-take-next-step-3');
  await userEvent.click(screen.getByRole('link', { name: /^Back: / }));
  expect(path()).toBe('/results/info-take-next-step-2');
  unmount();
  expect(openResult('/results').path()).toBe('/results/result-adhd-calculations');
});

test('a screen whose action leads to the next one has no second link there', async () => {
  openResult('/results/traits');
  expect(await screen.findByRole('link', { name: 'Read your story' })).toBeVisible();
  const pager = within(screen.getByRole('navigation', { name: 'Previous and next screen' }));
  expect(pager.getAllByRole('link').map((link) => link.textContent)).toEqual(['Back: Your results']);
});

/** In view is its first word. */
const more = 'More about your results';

test.each([
  ['result-adhd-calculations', 'Results', 'page'],
  ['traits', 'Results', 'true'],
  ['story', 'Story', 'page'],
  ['first-lesson', 'Plan', 'true'],
  ['overview', more, 'page'],
  ['download', more, 'true'],
])('on %s the tab %s is the current one', async (page, tab, current) => {
  openResult(`/results/${page}`);
  const tabs = within(screen.getByRole('navigation', { name: 'Your results' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Results', 'Story', 'Plan', more]);
  const marked = tabs.filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [tab, current],
  ]);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('more leads to everything without a tab', async () => {
  const { path } = openResult('/results/story');
  await userEvent.click(screen.getByRole('link', { name: more }));
  expect(await screen.findByRole('heading', { level: 1, name: 'More about your results' })).toBeVisible();
  expect(path()).toBe('/results/overview');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Your patterns',
    'Your first step',
    'Why small steps?',
    'How a plan fits your day',
    'Before you decide',
    'Print or save your results',
    'Share your results',
    'Your results over time',
  ]);
  expect(screen.getByRole('link', { name: 'Your results over time' })).toHaveAttribute(
    'href',
    '/my-inflow-results',
  );
});

test('printed page holds what was chosen', async () => {
  openResult('/results/download');
  const preview = await screen.findByRole('region', { name: 'Preview of the page' });
  expect(await screen.findByText('Tidewell · Answers of November 22, 2026')).toBeVisible();
  expect(preview).toHaveTextContent('Some traits');
  expect(preview).toHaveTextContent('Put the first step on the table');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Strengths' }));
  expect(preview).not.toHaveTextContent('Staying calm in a crisis');
  expect(preview).toHaveTextContent('a low result doesn’t rule anything out');
});

test('summary for a clinician lists every answer', async () => {
  openResult('/results/download?for=clinician');
  const preview = await screen.findByRole('region', { name: 'Preview of the page' });
  expect(preview).toHaveTextContent('not a validated instrument');
  for (const question of ['attention-1', 'restlessness-4', 'load-1']) {
    expect(preview).toHaveTextContent(getTexts().quiz[`${question}.title`] ?? question);
  }
  await userEvent.click(screen.getByRole('checkbox', { name: 'Every answer, by area' }));
  expect(preview).not.toHaveTextContent(getTexts().quiz['attention-1.title'] ?? '');
});

test('answers are worded in the language of the page', async () => {
  i18n.loadAndActivate({ locale: 'es', messages: await loadMessages('es') });
  openResult('/results/result-adhd-calculations');
  expect(await screen.findByText(/^Basado en tus respuestas del /)).toBeVisible();
  expect(screen.getAllByText('Muy a menudo').length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: /Deja listo el primer paso$/ })).toBeVisible();
});
