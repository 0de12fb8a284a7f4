import { getCurrentDoc } from '@funnel/content/quiz';
import { type Answers, type QuizState, storageKeys } from '@funnel/contracts';
import { defineRemote } from '@funnel/platform/remote';
import { App } from '../app/app';
import { yourAdhdStoryReducer } from '../features/story/story-slice';

/** The remote as the host mounts it. */
export const remote = defineRemote({
  name: 'results',
  version: '1.0.0',
  App,
  reducers: { yourAdhdStory: yourAdhdStoryReducer },
});

export const snapshotId = '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c11';
export const otherSnapshotId = '3f0c6f0e-51c6-4a7e-9d0a-7f4b5a2d8c12';

/** What the answers say, in one part. */
export const resultStory = [
  {
    id: 'start',
    title: 'Where it begins',
    text: 'Your answers suggest that you can focus well, but not always on what you choose.',
  },
];

export const member = { isLoggedIn: true, hasPlan: true };

/** Leaves a quiz in this browser. */
export function storeQuiz(quiz: Partial<QuizState>): void {
  localStorage.setItem(
    storageKeys.quizState,
    JSON.stringify({ answers: {}, userInfo: {}, scores: {}, ...quiz }),
  );
}

/** The same answer to every attention question, by the id of a frequency option. */
export function answerAttention(option: string): Answers {
  const items = getCurrentDoc().scales.find(({ id }) => id === 'attention')?.items ?? [];
  return Object.fromEntries(items.map((id) => [id, { type: 'MULTIPLE_CHOICE', answer: [option] }]));
}

/** jsdom has no modal dialogs. */
export function addModalDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
}
