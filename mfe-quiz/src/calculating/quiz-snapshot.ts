import {
  type Answers,
  type QuizState,
  quizSnapshotRoutes,
  resultRoutes,
  type StoryPart,
} from '@funnel/contracts';
import type { ApiClient } from '@funnel/platform';

export type SnapshotInput = {
  readonly api: ApiClient;
  readonly userUuid: string;
  readonly answers: Answers;
  readonly pinned: QuizState['pinned'];
};

/** Saves the answers and returns the id of the snapshot. */
export async function saveSnapshot({ api, userUuid, answers, pinned }: SnapshotInput): Promise<string> {
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
export async function readStory(api: ApiClient, id: string): Promise<StoryPart[]> {
  const { story } = await api.call(quizSnapshotRoutes.story, { params: { id } });
  return story.map((part) => ({ ...part, snapshotId: id }));
}
