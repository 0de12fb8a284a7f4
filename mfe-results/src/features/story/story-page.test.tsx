import { quizSnapshotRoutes, type StoryPart, storageKeys } from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';
import { fail, fakeApi, renderRemote } from '@funnel/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { StoryPage } from './story-page';
import { yourAdhdStoryReducer } from './story-slice';

const first = '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11';
const second = '7a1d2c3b-0f4e-4c6a-8b1d-2e3f4a5b6c7d';

beforeEach(() => localStorage.clear());

function createStory(title: string, part: Partial<StoryPart> = {}): StoryPart[] {
  return [{ id: 'start', title, text: '…', ...part }];
}

function store(story: readonly StoryPart[]) {
  localStorage.setItem(storageKeys.adhdStory, JSON.stringify(story));
}

/** The page with the snapshot of a browser; `retake` gives it another one without a reload. */
function openStory(answer: (snapshotId: string) => readonly StoryPart[]) {
  let retake: (id: string) => void = () => undefined;
  function App() {
    const [snapshotId, setSnapshotId] = useState(first);
    retake = setSnapshotId;
    return <StoryPage snapshotId={snapshotId} />;
  }
  const reducers = { yourAdhdStory: yourAdhdStoryReducer };
  const remote: RemoteModule = { contract: 1, name: 'results', version: '1.0.0', App, reducers };
  const api = fakeApi([[quizSnapshotRoutes.story, ({ params }) => ({ story: [...answer(params.id)] })]]);
  renderRemote(remote, { route: '/results/story', platform: { api } });
  return { api, retake: (id: string) => act(() => retake(id)) };
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 2, name });

test('story of a retake replaces the earlier one without a reload', async () => {
  const { retake, api } = openStory((id) => createStory(id === first ? 'The first' : 'The second'));
  expect(await findTitle('The first')).toBeVisible();
  retake(second);
  expect(screen.queryByText('The first')).not.toBeInTheDocument();
  expect(await findTitle('The second')).toBeVisible();
  expect(api.calls).toHaveLength(2);
});

test('story that the quiz has fetched for the retake is used', async () => {
  store(createStory('The first', { snapshotId: first }));
  const { retake, api } = openStory(() => []);
  expect(await findTitle('The first')).toBeVisible();
  store(createStory('The second', { snapshotId: second }));
  retake(second);
  expect(await findTitle('The second')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('earlier story is not shown when the new one fails', async () => {
  store(createStory('The first', { snapshotId: first }));
  const { retake } = openStory(fail());
  expect(await findTitle('The first')).toBeVisible();
  retake(second);
  expect(await screen.findByText('We couldn’t load your story')).toBeVisible();
  expect(screen.queryByText('The first')).not.toBeInTheDocument();
});

test('story stored without its snapshot is requested again', async () => {
  store(createStory('From before'));
  openStory(() => createStory('The first'));
  expect(await findTitle('The first')).toBeVisible();
  expect(screen.queryByText('From before')).not.toBeInTheDocument();
});

test('story says from which day its answers are', async () => {
  openStory(() => createStory('The first', { answeredAt: '2026-11-22T12:00:00.000Z' }));
  expect(await screen.findByText(/^Based on your answers from November 22, 2026\./)).toBeVisible();
});

test.each([
  ['failed', fail(), 'We couldn’t load your story'],
  ['is missing', () => [], 'There’s no story here'],
])('story that %s has no origin and leads to the plan', async (_how, answer, notice) => {
  openStory(answer);
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByText(/^Based on your own answers/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See my four-week plan' })).toHaveAttribute(
    'href',
    '/results/plan',
  );
});

test('deleted story stays deleted', async () => {
  const { api } = openStory(() => createStory('The first'));
  await findTitle('The first');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my story' }));
  expect(screen.getByText('There’s no story here')).toBeVisible();
  expect(localStorage.getItem(storageKeys.adhdStory)).toBeNull();
  expect(api.calls).toHaveLength(1);
});
