import type { Answer, QuizState } from '@funnel/contracts';

/**
 * When the parts of a quiz were last changed, in milliseconds. A removed answer keeps its time; clearing the quiz
 * changes every part.
 */
export type QuizChanges = {
  readonly cleared?: number | undefined;
  readonly userInfo?: number | undefined;
  readonly pinned?: number | undefined;
  readonly answers: Readonly<Record<string, number>>;
};

export type TimedQuiz = { readonly quiz: QuizState; readonly changedAt: QuizChanges };

type Timed<Value> = { readonly value: Value | undefined; readonly at: number };

/** Merges two copies of one visitor's quiz: the last change of each answer wins. The order of the arguments does not matter. */
export function mergeQuizzes(one: TimedQuiz, other: TimedQuiz): TimedQuiz {
  const cleared = Math.max(one.changedAt.cleared ?? 0, other.changedAt.cleared ?? 0);
  const merged = listIds(one, other).map(
    (id) => [id, pickLater(readAnswer(one, id), readAnswer(other, id))] as const,
  );
  const userInfo = pickLater(readUserInfo(one), readUserInfo(other));
  const pinned = pickLater(readPinned(one), readPinned(other));
  const answers = Object.fromEntries(merged.flatMap(([id, { value }]) => (value ? [[id, value]] : [])));
  return {
    quiz: {
      answers,
      userInfo: userInfo.value ?? {},
      ...pickResults(answers, [one.quiz, other.quiz]),
      ...(pinned.value && { pinned: pinned.value }),
      ...pickMilestones(pinned.value, [one.quiz, other.quiz]),
    },
    changedAt: {
      ...(cleared > 0 && { cleared }),
      ...(userInfo.at > cleared && { userInfo: userInfo.at }),
      ...(pinned.at > cleared && { pinned: pinned.at }),
      answers: Object.fromEntries(merged.flatMap(([id, { at }]) => (at > cleared ? [[id, at]] : []))),
    },
  };
}

/** The quiz after a change in this tab, with the time of each part that changed. */
export function recordChanges(before: TimedQuiz, quiz: QuizState, at: number): TimedQuiz {
  if (isEmpty(quiz)) return { quiz, changedAt: { cleared: at, answers: {} } };
  const after = { quiz, changedAt: before.changedAt };
  const pickTime = <Value>(old: Timed<Value>, { value }: Timed<Value>) =>
    isSame(old.value, value) ? old.at : at;
  const answers = listIds(before, after).map(
    (id) => [id, pickTime(readAnswer(before, id), readAnswer(after, id))] as const,
  );
  return {
    quiz,
    changedAt: {
      cleared: before.changedAt.cleared,
      userInfo: pickTime(readUserInfo(before), readUserInfo(after)),
      pinned: pickTime(readPinned(before), readPinned(after)),
      answers: Object.fromEntries(answers),
    },
  };
}

/** Timestamp for the next change: later than all others, even if the device clock was set back. */
export function getNextTime({ changedAt }: TimedQuiz, now: number): number {
  const { cleared = 0, userInfo = 0, pinned = 0, answers } = changedAt;
  return Math.max(now, ...[cleared, userInfo, pinned, ...Object.values(answers)].map((at) => at + 1));
}

function isEmpty({ answers, userInfo, pinned }: QuizState): boolean {
  return Object.keys(answers).length === 0 && Object.keys(userInfo).length === 0 && pinned === undefined;
}

function listIds(one: TimedQuiz, other: TimedQuiz): string[] {
  const ids = [one, other].flatMap(({ quiz, changedAt }) =>
    Object.keys({ ...quiz.answers, ...changedAt.answers }),
  );
  return [...new Set(ids)];
}

function readAnswer({ quiz, changedAt }: TimedQuiz, id: string): Timed<Answer> {
  return { value: quiz.answers[id], at: changedAt.answers[id] ?? changedAt.cleared ?? 0 };
}

/** An empty `userInfo` counts as no value. */
function readUserInfo({ quiz, changedAt }: TimedQuiz): Timed<QuizState['userInfo']> {
  const value = Object.keys(quiz.userInfo).length > 0 ? quiz.userInfo : undefined;
  return { value, at: changedAt.userInfo ?? changedAt.cleared ?? 0 };
}

function readPinned({ quiz, changedAt }: TimedQuiz): Timed<QuizState['pinned']> {
  return { value: quiz.pinned, at: changedAt.pinned ?? changedAt.cleared ?? 0 };
}

/** Every tab has to pick the same one of two simultaneous changes. */
function pickLater<Value>(one: Timed<Value>, other: Timed<Value>): Timed<Value> {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return toText(one.value) >= toText(other.value) ? one : other;
}

/** Scores and snapshot belong to one set of answers; a newly merged set has none yet. */
function pickResults(
  answers: QuizState['answers'],
  quizzes: readonly QuizState[],
): Pick<QuizState, 'scores' | 'snapshotId'> {
  const same = quizzes.filter((quiz) => isSame(quiz.answers, answers));
  const scores = same.map((quiz) => quiz.scores).filter((found) => Object.keys(found).length > 0);
  const snapshotId = same
    .flatMap((quiz) => quiz.snapshotId ?? [])
    .sort()
    .at(-1);
  return {
    scores: scores.sort((a, b) => toText(a).localeCompare(toText(b))).at(-1) ?? {},
    ...(snapshotId !== undefined && { snapshotId }),
  };
}

/** Those of either tab, as far as it is in the same quiz. */
function pickMilestones(
  pinned: QuizState['pinned'],
  quizzes: readonly QuizState[],
): Pick<QuizState, 'milestones'> {
  const same = quizzes.filter((quiz) => isSame(quiz.pinned, pinned));
  const milestones = [...new Set(same.flatMap((quiz) => quiz.milestones ?? []))];
  return milestones.length > 0 ? { milestones: milestones.sort() } : {};
}

/** Compares two values deeply, ignoring the order of fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return toText(one) === toText(other);
}

function toText(value: unknown): string {
  return JSON.stringify(value, sortFields) ?? '';
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
