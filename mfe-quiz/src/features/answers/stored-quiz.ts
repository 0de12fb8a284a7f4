import { isRecord, parseQuizState, type QuizState, storageKeys } from '@funnel/contracts';
import type { QuizChanges, TimedQuiz } from './merge-quizzes';

export type QuizStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the quiz stored in this browser; an empty one if that fails. */
export function readQuiz(storage: () => QuizStorage): QuizState {
  return parseTimedQuiz(readQuizText(storage)).quiz;
}

export function readQuizText(storage: () => QuizStorage): string | null {
  try {
    return storage().getItem(storageKeys.quizState);
  } catch {
    return null;
  }
}

/** Stores the quiz with its change times in an extra field, which other readers ignore. */
export function writeQuiz(storage: () => QuizStorage, { quiz, changedAt }: TimedQuiz): void {
  try {
    storage().setItem(storageKeys.quizState, JSON.stringify({ ...quiz, changedAt }));
  } catch {
    // Private mode or a full disk: the store keeps the answers until the page closes.
  }
}

/** Parses the stored quiz and its change times. Unreadable times count as unknown, so that no answer is lost. */
export function parseTimedQuiz(text: string | null): TimedQuiz {
  const {
    answers,
    userInfo,
    scores,
    pinned,
    snapshotId,
    milestones,
    ...rest
  }: QuizState & { changedAt?: unknown } = parseQuizState(text);
  return {
    quiz: {
      answers,
      userInfo,
      scores,
      ...(pinned && { pinned }),
      ...(snapshotId !== undefined && { snapshotId }),
      ...(milestones && { milestones }),
    },
    changedAt: parseChanges(rest.changedAt),
  };
}

function parseChanges(value: unknown): QuizChanges {
  if (!isRecord(value)) return { answers: {} };
  const { cleared, userInfo, pinned, answers } = value;
  return {
    cleared: parseTime(cleared),
    userInfo: parseTime(userInfo),
    pinned: parseTime(pinned),
    answers: Object.fromEntries(
      Object.entries(isRecord(answers) ? answers : {}).flatMap(([id, time]) => {
        const at = parseTime(time);
        return at === undefined ? [] : [[id, at] as const];
      }),
    ),
  };
}

function parseTime(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
