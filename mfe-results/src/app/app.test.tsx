import { getCurrentDoc } from '@funnel/content/quiz';
import { liveEventRoutes, programmeRoutes, quizSnapshotRoutes, storageKeys } from '@funnel/contracts';
import { failOnce, fakeApi, renderRemote } from '@funnel/testing';
import { i18n } from '@lingui/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatBandRanges } from '../features/calculations/calculation-details';
import { answerAttention, remote, snapshotId, storeQuiz } from '../testing/results-testing';

const consented = {
  granted: () => true,
  decided: () => true,
  record: async () => undefined,
  openPreferences: () => undefined,
};

beforeEach(() => localStorage.clear());

test('without answers the page links to the quiz', async () => {
  renderRemote(remote, { route: '/results' });
  expect(await screen.findByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/inflow-quiz');
});

test('revoked consent hides the results and offers the quiz', async () => {
  storeQuiz({ answers: answerAttention('often'), snapshotId });
  const { recording } = renderRemote(remote, {
    route: '/results/story',
    platform: { consent: { ...consented, granted: () => false } },
  });
  expect(screen.getByRole('heading', { name: 'You withdrew your consent' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz again' })).toHaveAttribute('href', '/inflow-quiz');
  expect(document.title).toBe('You withdrew your consent · Tidewell');
  expect(recording.reports).toEqual([]);
});

test('answers are shown as scale, band and table row', async () => {
  storeQuiz({ answers: answerAttention('often') });
  renderRemote(remote, { route: '/results' });
  expect(screen.getByRole('img', { name: 'Attention: 18 of 24, in the band “Many traits”' })).toBeVisible();
  await userEvent.click(screen.getByText('View as a table'));
  const row = within(screen.getByRole('table')).getByRole('row', { name: /Attention/ });
  expect(row).toHaveTextContent('Attention1824Many traits');
});

test('the band ranges are listed without gaps', () => {
  const attention = getCurrentDoc().scales.find(({ id }) => id === 'attention');
  expect(attention && formatBandRanges(attention)).toMatch(
    /^Few traits: 0–\d+\. Some traits: \d+–\d+\. Many traits: \d+–24\.$/,
  );
});

test('story is loaded once and stored locally', async () => {
  storeQuiz({ answers: answerAttention('often'), snapshotId });
  const story = [{ id: 'start', title: 'Where it begins', text: 'You told us …' }];
  const api = fakeApi([[quizSnapshotRoutes.story, () => ({ story })]]);
  renderRemote(remote, { route: '/results/story', platform: { api } });
  expect(await screen.findByRole('heading', { name: 'Where it begins' })).toBeVisible();
  const stored = story.map((part) => ({ ...part, snapshotId }));
  expect(JSON.parse(localStorage.getItem(storageKeys.adhdStory) ?? '')).toEqual(stored);
  await userEvent.click(screen.getByRole('button', { name: 'Delete my story' }));
  expect(screen.queryByRole('heading', { name: 'Where it begins' })).not.toBeInTheDocument();
  expect(localStorage.getItem(storageKeys.adhdStory)).toBeNull();
});

test.each([
  ['en', 'Where it begins', 0],
  ['es', 'Dónde empieza', 1],
])('stored English story on a page in %s: %s, requests: %i', async (locale, heading, requests) => {
  storeQuiz({ answers: answerAttention('often'), snapshotId });
  const english = [{ id: 'start', title: 'Where it begins', text: '…', snapshotId }];
  localStorage.setItem(storageKeys.adhdStory, JSON.stringify(english));
  i18n.loadAndActivate({ locale, messages: {} });
  const story = [{ id: 'start', title: 'Dónde empieza', text: '…', locale: 'es' }];
  const api = fakeApi([[quizSnapshotRoutes.story, () => ({ story })]]);
  renderRemote(remote, { route: '/results/story', platform: { api } });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(api.calls).toHaveLength(requests);
});

test('story that failed to load can be retried', async () => {
  storeQuiz({ answers: answerAttention('often'), snapshotId });
  const story = [{ id: 'start', title: 'Where it begins', text: '…' }];
  const api = fakeApi([[quizSnapshotRoutes.story, failOnce(() => ({ story }))]]);
  renderRemote(remote, { route: '/results/story', platform: { api } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Where it begins' })).toBeVisible();
});

test('the next steps lead to the prices', async () => {
  storeQuiz({ answers: answerAttention('rarely') });
  const { path } = renderRemote(remote, { route: '/results/info-take-next-step-1' });
  await userEvent.click(await screen.findByRole('link', { name: 'What helps instead?' }));
  await userEvent.click(screen.getByRole('link', { name: 'How does membership work?' }));
  await userEvent.click(screen.getByRole('link', { name: 'See the prices' }));
  expect(path()).toBe('/checkout/price-options');
});

async function activateSpanish(): Promise<void> {
  i18n.loadAndActivate({ locale: 'es', messages: (await import('../locales/es.po')).messages });
}

test('results with bars are shown in Spanish', async () => {
  await activateSpanish();
  storeQuiz({ answers: answerAttention('often') });
  renderRemote(remote, { route: '/results', platform: { locale: 'es-US' } });
  expect(screen.getByRole('heading', { level: 2, name: 'Tus áreas' })).toBeVisible();
  expect(screen.getByRole('img', { name: /18 de 24, en el rango “.+”$/ })).toBeVisible();
  await userEvent.click(screen.getByText('Ver como tabla'));
  const headers = within(screen.getByRole('table')).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Área', 'Puntos', 'Máximo', 'Resultado']);
  await userEvent.click(screen.getByText('Cómo lo calculamos'));
  expect(screen.getByText(/ 6 preguntas, de 0 a 24 puntos\. .+: de \d+ a 24\.$/)).toBeVisible();
});

test('missing story is explained in Spanish, with a link', async () => {
  await activateSpanish();
  storeQuiz({ answers: answerAttention('often') });
  renderRemote(remote, { route: '/results/story' });
  expect(screen.getByText(/^La eliminaste, o todavía no hay suficientes respuestas/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver al cuestionario' })).toHaveAttribute(
    'href',
    '/inflow-quiz',
  );
});

test('steps before the plans count in Spanish', async () => {
  await activateSpanish();
  storeQuiz({ answers: answerAttention('rarely') });
  renderRemote(remote, { route: '/results/info-take-next-step-2' });
  expect(await screen.findByText('Paso 2 de 3')).toBeVisible();
  expect(screen.getByRole('link', { name: '¿Cómo funciona la membresía?' })).toBeVisible();
});

test('first lesson is read before the plans', async () => {
  storeQuiz({ answers: answerAttention('often'), snapshotId });
  const lesson = {
    id: 'sleep-1',
    title: 'Find out what keeps you up',
    themeTitle: 'Winding down',
    lesson: ['There’s bedtime.'],
    action: 'Write down two times.',
    more: null,
    minutes: 5,
  };
  const themes = [{ id: 'sleep', title: 'Winding down', intro: 'The last hour of the day.' }];
  const api = fakeApi([[programmeRoutes.preview, () => ({ isFromAnswers: true, themes, lesson })]]);
  renderRemote(remote, { route: '/results/info-take-next-step-2', platform: { api } });
  await userEvent.click(await screen.findByRole('link', { name: 'Read my first step' }));
  expect(await screen.findByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
  expect(screen.getByText('Write down two times.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the prices' })).toHaveAttribute(
    'href',
    '/checkout/price-options',
  );
  expect(api.calls).toContainEqual({ route: 'GET /plan/preview', input: { query: { snapshotId } } });
});

test('disclaimer of results stands below results only', async () => {
  const { unmount } = renderRemote(remote, { route: '/results' });
  expect(screen.getByText(/These results aren’t a medical assessment/)).toBeVisible();
  unmount();
  const api = fakeApi([[liveEventRoutes.listUpcoming, () => ({ events: [] })]]);
  renderRemote(remote, { route: '/live', platform: { api } });
  expect(await screen.findByText(/^No sessions are scheduled right now/)).toBeVisible();
  expect(screen.queryByText(/These results aren’t a medical assessment/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Need support now?' })).toBeVisible();
});
