import { createScoringContext, scoreQuiz, type Walk } from '@funnel/content/quiz';
import {
  type Answers,
  type QuizState,
  quizSnapshotRoutes,
  resultRoutes,
  type StoryPart,
  storageKeys,
} from '@funnel/contracts';
import type { ApiClient, Platform } from '@funnel/platform';
import type { UnknownAction } from '@reduxjs/toolkit';
import { scoresCalculated, snapshotSaved } from '../features/answers/quiz-slice';
import { collectSnapshotAnswers } from '../walk/walk';

export type FinishOptions = {
  readonly walk: Walk;
  readonly quiz: QuizState;
  readonly platform: Pick<Platform, 'api' | 'consent' | 'user' | 'report'>;
  readonly dispatch: (action: UnknownAction) => unknown;
};

/** What finishing a quiz consists of, in the order in which it is done. */
export const finishTasks = ['scales', 'answers', 'story'] as const;
export type FinishTask = (typeof finishTasks)[number];

/**
 * Calculates the scores, saves the answers and fetches the story; reports each as it is done. Continues after the quiz has
 * left the screen. Never rejects: offline it waits for a connection, and what fails otherwise is made up for later.
 */
export async function finishQuiz(
  options: FinishOptions,
  onTaskDone: (task: FinishTask) => void,
): Promise<void> {
  calculateScores(options);
  onTaskDone('scales');
  try {
    const id = await sendAnswers(options);
    onTaskDone('answers');
    if (await storeStory(options.platform, id)) onTaskDone('story');
  } catch {
    if (navigator.onLine) {
      sendAnswersWhenOnline(options);
      return;
    }
    await waitForOnline();
    await finishQuiz(options, onTaskDone);
  }
}

/** Calculates the scores in the browser, so that they are available offline. */
function calculateScores({ walk, dispatch }: FinishOptions): void {
  const { doc, answers, context } = walk;
  dispatch(scoresCalculated(scoreQuiz(doc, answers, createScoringContext(context.flags))));
}

/**
 * Saves the answers, once per set of them; the id of the snapshot. The consent arrives first: nothing is stored before it,
 * and an earlier refusal would have the answers refused.
 */
export async function sendAnswers({ walk, quiz, platform, dispatch }: FinishOptions): Promise<string> {
  if (quiz.snapshotId) return quiz.snapshotId;
  const { api, consent, user } = platform;
  if ((await consent.sendUnsent?.()) === false) throw new Error('The consent has not arrived yet');
  const answers = collectSnapshotAnswers(walk);
  const id = await saveSnapshot({ api, userUuid: user.uuid, answers, pinned: quiz.pinned });
  dispatch(snapshotSaved(id));
  return id;
}

/** Whether there is a story now. A failed request only gets reported: the results page fetches the story again. */
async function storeStory({ api, report }: FinishOptions['platform'], id: string): Promise<boolean> {
  try {
    const story = await readStory(api, id);
    if (story.length > 0) localStorage.setItem(storageKeys.adhdStory, JSON.stringify(story));
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}

/** Retries after the next loss of connection: a browser does not always know that it is offline. */
function sendAnswersWhenOnline({ platform, ...options }: FinishOptions): void {
  const send = () =>
    void sendAnswers({ ...options, platform }).then(
      async (id) => await storeStory(platform, id),
      (error: unknown) => platform.report(error),
    );
  window.addEventListener('online', send, { once: true });
}

function waitForOnline(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

type SnapshotInput = {
  readonly api: ApiClient;
  readonly userUuid: string;
  readonly answers: Answers;
  readonly pinned: QuizState['pinned'];
};

/** Saves the answers and returns the id of the snapshot. */
async function saveSnapshot({ api, userUuid, answers, pinned }: SnapshotInput): Promise<string> {
  const { id } = await api.call(quizSnapshotRoutes.save, {
    body: {
      quizAnswers: answers,
      userUuid,
      ...(pinned && {
        quizId: pinned.quizId,
        quizVersion: pinned.version,
        overlays: pinned.overlays,
      }),
    },
  });
  return id;
}

/** Deletes a snapshot and what was made of it. */
export async function deleteSnapshot(api: ApiClient, id: string): Promise<void> {
  await api.call(resultRoutes.remove, { params: { id } });
}

/** Fetches the story of a snapshot. Each part names the snapshot, so that no story outlives a retake. */
async function readStory(api: ApiClient, id: string): Promise<StoryPart[]> {
  const { story } = await api.call(quizSnapshotRoutes.story, { params: { id } });
  return story.map((part) => ({ ...part, snapshotId: id }));
}
