import { emptyQuizState, type QuizState } from '@funnel/contracts';
import { isSame, mergeQuizzes, nextTime, recordChanges, type TimedQuiz } from './merge-quizzes';
import { parseTimedQuiz, type QuizStorage, readQuizText, writeQuiz } from './stored-quiz';

type QuizSyncOptions = {
  readonly storage: () => QuizStorage;
  readonly now: () => number;
  readonly quiz: QuizState;
  /** Told when another tab changed the quiz. */
  readonly onMerged: (quiz: QuizState) => void;
};

export type QuizSync = {
  /** Stores a change made in this tab, merged with what other tabs stored before. */
  save(quiz: QuizState): void;
  /** Takes in what another tab stored; `null` after it deleted the quiz. */
  receive(text: string | null): void;
  /** Takes in what is stored now, for a page that slept while other tabs wrote. */
  refresh(): void;
};

/**
 * Keeps the quiz of this tab and the stored one equal. Reading and writing take no lock: a lock may be granted after the
 * page has closed, and the answer would be lost. Should two tabs write at the same moment, both see the other's text in
 * a `storage` event, and what one of them lacks is stored again.
 */
export function createQuizSync({ storage, now, quiz, onMerged }: QuizSyncOptions): QuizSync {
  let own: TimedQuiz = { quiz, changedAt: { answers: {} } };
  let wasStored = false;

  function parseStored(text: string | null, at: number): TimedQuiz {
    if (text !== null) return parseTimedQuiz(text);
    // A deleted quiz is a cleared one: signing out and withdrawing the consent delete it.
    return { quiz: emptyQuizState, changedAt: { answers: {}, ...(wasStored && { cleared: at }) } };
  }

  function merge(stored: TimedQuiz): void {
    const shown = own.quiz;
    own = mergeQuizzes(stored, own);
    if (!isSame(own.quiz, shown)) onMerged(own.quiz);
  }

  function takeIn(text: string | null): TimedQuiz {
    const stored = parseStored(text, nextTime(own, now()));
    wasStored = text !== null;
    merge(stored);
    return stored;
  }

  function receive(text: string | null): void {
    const stored = takeIn(text);
    if (wasStored && !isSame(own, stored)) writeQuiz(storage, own);
  }

  function refresh(): void {
    takeIn(readQuizText(storage));
  }

  function save(changed: QuizState): void {
    const at = nextTime(own, now());
    const stored = parseStored(readQuizText(storage), at);
    own = recordChanges(own, changed, at);
    // What followed from the answers is what this tab says: a changed answer takes it back.
    merge({ ...stored, quiz: { ...stored.quiz, scores: {}, snapshotId: undefined } });
    writeQuiz(storage, own);
    wasStored = readQuizText(storage) !== null;
  }

  refresh();
  return { save, receive, refresh };
}
