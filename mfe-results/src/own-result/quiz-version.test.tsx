import { bundledDoc } from '@funnel/content/quiz';
import {
  extraStorageKeys,
  quizRoutes,
  type Result,
  resultRoutes,
  type ShareData,
  shareRoutes,
} from '@funnel/contracts';
import {
  fail,
  failOnce,
  fakeApi,
  fakePlatform,
  type RenderOptions,
  refusal,
  renderRemote,
} from '@funnel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTexts } from '../locales/messages';
import { answerAttention, member, remote, snapshotId, storeQuiz } from '../testing/results-testing';

const OTHER = 900;

/** A version in which half of the points for attention are many, and the goals are asked for in other words. */
function createOther() {
  const { doc, catalog } = structuredClone({ doc: bundledDoc, catalog: getTexts().quiz });
  const scales = doc.scales.map((scale) =>
    scale.id === 'attention'
      ? { ...scale, bands: scale.bands.map((band) => (band.id === 'many' ? { ...band, from: 12 } : band)) }
      : scale,
  );
  return {
    doc: { ...doc, version: OTHER, scales },
    locale: 'en',
    catalog: { ...catalog, 'attention-1.title': 'Do you wait until it burns?' },
  };
}

type ReadQuiz = () => ReturnType<typeof createOther>;

const failToRead: ReadQuiz = fail();
const refuseToRead: ReadQuiz = fail(refusal('not-found'));

const answers = answerAttention('sometimes');
const score = { id: 'attention', points: 12, max: 24, band: 'many' };
const question = getTexts().quiz['attention-1.title'] ?? '';

function createResult(quizVersion: number): Result {
  return {
    id: snapshotId,
    createdAt: '2026-11-01T10:00:00.000Z',
    quizId: 'inflow',
    quizVersion,
    scales: [score],
    isInAccount: true,
  };
}

const shareHash = 'AbCdEfGhIjKlMnOpQrStUvWx';
const share: ShareData = {
  shareHash,
  shareType: 'results',
  calculations: {},
  contents: {
    scales: [
      {
        ...score,
        bands: [
          { id: 'few', from: 0 },
          { id: 'some', from: 7 },
          { id: 'many', from: 12 },
        ],
      },
    ],
    answers: [],
    story: [],
  },
  own: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
};

/** The visitor's own answers in this browser. */
function storeAnswers() {
  storeQuiz({ answers, pinned: { quizId: 'inflow', version: OTHER, overlays: {} } });
}

type OpenOptions = {
  route?: string;
  /** The version that the stored result was answered with. */
  quizVersion?: number;
} & Pick<NonNullable<RenderOptions['platform']>, 'user' | 'consent'>;

function open(
  readQuiz: ReadQuiz,
  { route = '/results', quizVersion = OTHER, ...platform }: OpenOptions = {},
) {
  const result = createResult(quizVersion);
  const api = fakeApi([
    [quizRoutes.read, readQuiz],
    [resultRoutes.list, () => ({ results: [result] })],
    [resultRoutes.read, () => ({ result, answers })],
    [resultRoutes.readMailed, () => ({ createdAt: result.createdAt, scales: result.scales })],
    [shareRoutes.read, () => share],
  ]);
  const rendered = renderRemote(remote, { route, platform: { api, ...platform } });
  const countQuizzes = () => api.calls.filter(({ route: called }) => called === 'GET /quiz/:id').length;
  return { ...rendered, countQuizzes };
}

beforeEach(() => localStorage.clear());

test('results follow the version that was answered', async () => {
  storeAnswers();
  open(createOther);
  expect(
    await screen.findByRole('img', { name: 'Attention: 12 of 24, in the band “Many traits”' }),
  ).toBeVisible();
  expect(screen.getByText('Many', { selector: 'li' })).toHaveTextContent('12–24');
});

test('results of a version that is gone follow the current one', async () => {
  storeAnswers();
  open(refuseToRead);
  expect(
    await screen.findByRole('img', { name: 'Attention: 12 of 24, in the band “Some traits”' }),
  ).toBeVisible();
});

test('version that failed to load can be loaded again', async () => {
  storeAnswers();
  open(failOnce(createOther));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('img', { name: 'Attention: 12 of 24, in the band “Many traits”' }),
  ).toBeVisible();
});

test.each([`/results/shared/${shareHash}`, '/results/mailed#code'])(
  'page %s opens without the version of the reader',
  async (route) => {
    storeAnswers();
    const { countQuizzes } = open(failToRead, { route });
    expect(
      await screen.findByRole('img', { name: 'Attention: 12 of 24, in the band “Many traits”' }),
    ).toBeVisible();
    expect(countQuizzes()).toBe(0);
  },
);

test('revoked consent is said without the version of the reader', () => {
  storeAnswers();
  const { consent } = fakePlatform().platform;
  open(failToRead, { consent: { ...consent, decided: () => true, granted: () => false } });
  expect(screen.getByRole('heading', { name: 'You withdrew your consent' })).toBeVisible();
});

test('shared bar has the bands of the version that was answered', async () => {
  open(failToRead, { route: `/results/shared/${shareHash}` });
  expect(await screen.findByText('Many', { selector: 'li' })).toHaveTextContent('12–24');
});

test('result of the account is shown in its own words', async () => {
  open(createOther, { route: '/results/traits', user: member });
  await userEvent.click(await screen.findByText('View all patterns as a table'));
  expect(screen.getByRole('row', { name: /Do you wait until it burns\?/ })).toBeVisible();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

test('result of the account by the version of the code loads none', async () => {
  const quizVersion = bundledDoc.version;
  const { countQuizzes } = open(failToRead, { route: '/results/traits', quizVersion, user: member });
  expect(await screen.findByRole('rowheader', { name: question, hidden: true })).toBeInTheDocument();
  expect(countQuizzes()).toBe(0);
});

test('result of the account by a version that is gone is shown in the current words', async () => {
  open(refuseToRead, { route: '/results/traits', user: member });
  expect(await screen.findByRole('rowheader', { name: question, hidden: true })).toBeInTheDocument();
});

test('result of the account whose version failed to load can be loaded again', async () => {
  open(failOnce(createOther), { route: '/results/traits', user: member });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByRole('rowheader', { name: 'Do you wait until it burns?', hidden: true }),
  ).toBeInTheDocument();
});

test('result of the account leaves the version of a running quiz in this browser', async () => {
  const kept = JSON.stringify({ ...createOther(), doc: { ...createOther().doc, version: 800 } });
  localStorage.setItem(extraStorageKeys.quizDocument, kept);
  open(createOther, { route: '/results/traits', user: member });
  await screen.findByRole('rowheader', { name: 'Do you wait until it burns?', hidden: true });
  expect(localStorage.getItem(extraStorageKeys.quizDocument)).toBe(kept);
});

const stored = `/my-inflow-results/${createResult(OTHER).id}`;

async function readTerms(): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByText(/^Your answers/));
  return (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
}

test('stored answers have the words that were answered', async () => {
  open(createOther, { route: stored });
  expect(await readTerms()).toContain('Do you wait until it burns?');
});

test('stored answers by the version of the code load none', async () => {
  const quizVersion = bundledDoc.version;
  const { countQuizzes } = open(failToRead, { route: stored, quizVersion });
  expect(await readTerms()).toContain(question);
  expect(countQuizzes()).toBe(0);
});

test('stored answers by a version that is gone have the current words', async () => {
  open(refuseToRead, { route: stored });
  expect(await readTerms()).toContain(question);
});

test('stored answers whose version failed to load can be loaded again', async () => {
  open(failOnce(createOther), { route: stored });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'What comes up most often' })).toBeVisible();
  expect(await readTerms()).toContain('Do you wait until it burns?');
});

test.each(['/my-inflow-results', stored])('bars of %s have the bands of the result', async (route) => {
  const bands = [
    { id: 'few', from: 0 },
    { id: 'many', from: 12 },
  ];
  const result = { ...createResult(OTHER), scales: [{ ...score, bands }] };
  const api = fakeApi([
    [resultRoutes.list, () => ({ results: [result] })],
    [resultRoutes.read, () => ({ result, answers })],
  ]);
  renderRemote(remote, { route, platform: { api, user: member } });
  const [list] = await screen.findAllByRole('list');
  const labels = within(list ?? document.body).getAllByRole('listitem');
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Few 0–11', 'Many 12–24']);
});
