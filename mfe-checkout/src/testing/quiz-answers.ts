import type { QuizState } from '@funnel/contracts';

export const snapshotId = '0e7f4e5a-60cc-4d25-a2a5-0b3b5b7a9c11';

/** The answer to a question with options. */
export const choose = (...answer: string[]) => ({ type: 'MULTIPLE_CHOICE' as const, answer });

/** The quiz of a visitor whose first goal is a better sense of time. */
export const quiz: QuizState = {
  answers: { goals: choose('time', 'sleep'), minutes: choose('ten') },
  scores: { attention: 12, restlessness: 12, 'daily-load': 4 },
  userInfo: {},
  snapshotId,
};
