import {
  type Answer,
  type Answers,
  emptyQuizState,
  type QuizMilestone,
  type QuizState,
  type Scores,
} from '@funnel/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Pinned = NonNullable<QuizState['pinned']>;

/** What the quiz reads of the host's store. */
export type QuizStoreState = { readonly quiz: QuizState };

/** Answers of the visitor and the results calculated from them. A changed answer clears the results. */
export const quizSlice = createSlice({
  name: 'quiz',
  initialState: emptyQuizState,
  reducers: {
    quizStarted: (state, { payload }: PayloadAction<Pinned>) => ({ ...state, pinned: payload }),
    answerGiven: (state, { payload }: PayloadAction<{ stepId: string; answer: Answer }>) =>
      clearResults({ ...state, answers: { ...state.answers, [payload.stepId]: payload.answer } }),
    answersSeeded: (state, { payload }: PayloadAction<Answers>) =>
      clearResults({ ...state, answers: { ...state.answers, ...payload } }),
    discoveredChosen: (state, { payload }: PayloadAction<{ option: string; other: string | null }>) => ({
      ...state,
      userInfo: { discoveredInflow: payload.option, discoveredInflowOther: payload.other },
    }),
    /** The pinned version is gone: the quiz continues in another one, with the answers that fit. */
    quizMigrated: (state, { payload }: PayloadAction<{ pinned: Pinned; answers: Answers }>) =>
      clearResults({ ...state, ...payload }),
    scoresCalculated: (state, { payload }: PayloadAction<Scores>) => ({ ...state, scores: payload }),
    snapshotSaved: (state, { payload }: PayloadAction<string>) => ({ ...state, snapshotId: payload }),
    milestonesReached: (
      { milestones = [], ...state },
      { payload }: PayloadAction<readonly QuizMilestone[]>,
    ) => ({
      ...state,
      milestones: [...milestones, ...payload].sort(),
    }),
    /** Another tab changed the quiz; the payload is the merged state. */
    quizMerged: (_state, { payload }: PayloadAction<QuizState>) => payload,
    quizCleared: () => emptyQuizState,
  },
});

export const {
  quizStarted,
  answerGiven,
  answersSeeded,
  discoveredChosen,
  quizMigrated,
  scoresCalculated,
  snapshotSaved,
  milestonesReached,
  quizMerged,
  quizCleared,
} = quizSlice.actions;

function clearResults({ snapshotId: _old, ...state }: QuizState): QuizState {
  return { ...state, scores: {} };
}
