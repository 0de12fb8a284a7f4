import { emptyQuizState, type QuizState } from '@funnel/contracts';
import { getNextTime, isSame, mergeQuizzes, recordChanges, type TimedQuiz } from './merge-quizzes';
import { parseTimedQuiz, type QuizStorage, readQuizText, writeQuiz } from './stored-quiz';

type QuizSyncOptions = {
  readonly storage: () => QuizStorage;
  readonly now: () => number;
  readonly quiz: QuizState;
  /** Called when another tab changed the quiz. */
  readonly onMerged: (quiz: QuizState) => void;
};

export type QuizSync = {
  /** Stores a change of this tab, merged with earlier changes of other tabs. */
  save(quiz: QuizState): void;
  /** Merges the text another tab stored; `null` after it deleted the quiz. */
  receive(text: string | null): void;
  /** Merges the stored quiz, for a page that was suspended while other tabs wrote. */
  refresh(): void;
};

/**
 * Synchronizes the quiz of this tab with the stored one. Without a lock: it might be granted after the page has closed,
 * and the answer would be lost. If two tabs write at the same time, each gets the other's text in a `storage` event and
 * stores again what is missing there.
 */
export function createQuizSync({ storage, now, quiz, onMerged }: QuizSyncOptions): QuizSync {
  let own: TimedQuiz = { quiz, changedAt: { answers: {} } };
  let wasStored = false;

  function parseStored(text: string | null, at: number): TimedQuiz {
    if (text !== null) return parseTimedQuiz(text);
    // A deleted quiz counts as cleared: signing out and revoking consent delete it.
    return { quiz: emptyQuizState, changedAt: { answers: {}, ...(wasStored && { cleared: at }) } };
  }

  function merge(stored: TimedQuiz): void {
    const previous = own.quiz;
    own = mergeQuizzes(stored, own);
    if (!isSame(own.quiz, previous)) onMerged(own.quiz);
  }

  function mergeText(text: string | null): TimedQuiz {
    const stored = parseStored(text, getNextTime(own, now()));
    wasStored = text !== null;
    merge(stored);
    return stored;
  }

  function receive(text: string | null): void {
    const stored = mergeText(text);
    if (wasStored && !isSame(own, stored)) writeQuiz(storage, own);
  }

  function refresh(): void {
    mergeText(readQuizText(storage));
  }

  function save(changed: QuizState): void {
    const at = getNextTime(own, now());
    const stored = parseStored(readQuizText(storage), at);
    own = recordChanges(own, changed, at);
    // Scores and snapshot come from this tab only: a changed answer clears them.
    merge({ ...stored, quiz: { ...stored.quiz, scores: {}, snapshotId: undefined } });
    writeQuiz(storage, own);
    wasStored = readQuizText(storage) !== null;
  }

  refresh();
  return { save, receive, refresh };
}
