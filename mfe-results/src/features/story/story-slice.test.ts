import type { ApiClient } from '@funnel/platform';
import { configureStore } from '@reduxjs/toolkit';
import { storyRequested, yourAdhdStoryReducer } from './story-slice';

type Answer = { resolve(): void; reject(error: Error): void };

/** A store whose requests are answered by the test, in the order of the requests. */
function setup() {
  localStorage.clear();
  const answers: Answer[] = [];
  const call = (_route: unknown, { params }: { params: { id: string } }) =>
    new Promise((resolve, reject) => {
      const story = [{ id: 'start', title: params.id, text: '…' }];
      answers.push({ resolve: () => resolve({ story }), reject });
    });
  // Only this one call is made.
  const api = { call } as unknown as ApiClient;
  const store = configureStore({
    reducer: { yourAdhdStory: yourAdhdStoryReducer },
    middleware: (defaults) => defaults({ serializableCheck: false }),
  });
  const request = (snapshotId: string) => store.dispatch(storyRequested({ api, snapshotId }));
  return { answers, request, read: () => store.getState().yourAdhdStory };
}

test.each([
  ['late', (answer: Answer) => answer.resolve()],
  ['failed', (answer: Answer) => answer.reject(new Error('offline'))],
])('%s answer to an earlier request changes nothing', async (_what, answerFirst) => {
  const { answers, request, read } = setup();
  const [first, second] = [request('first'), request('second')];
  const [one, two] = answers;
  if (one) answerFirst(one);
  await first;
  expect(read()).toEqual({ loading: true, story: [] });
  two?.resolve();
  await second;
  expect(read()).toMatchObject({ loading: false, story: [{ title: 'second', snapshotId: 'second' }] });
  expect(localStorage.getItem('YOUR_ADHD_STORY')).toContain('second');
});

test('failed request empties the story', async () => {
  const { answers, request, read } = setup();
  const only = request('first');
  answers[0]?.reject(new Error('offline'));
  await only;
  expect(read()).toEqual({ loading: false, story: [] });
});
