import { type Answer, type Answers, emptyQuizState, type QuizState, type Scores } from '@funnel/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Pinned = NonNullable<QuizState['pinned']>;

/** What the visitor said, and what followed from it. A changed answer takes back what followed. */
export const quizSlice = createSlice({
  name: 'quiz',
  initialState: emptyQuizState,
  reducers: {
    quizStarted: (state, { payload }: PayloadAction<Pinned>) => ({ ...state, pinned: payload }),
    answerGiven: (state, { payload }: PayloadAction<{ stepId: string; answer: Answer }>) =>
      changed({ ...state, answers: { ...state.answers, [payload.stepId]: payload.answer } }),
    answersSeeded: (state, { payload }: PayloadAction<Answers>) =>
      changed({ ...state, answers: { ...state.answers, ...payload } }),
    discoveredChosen: (state, { payload }: PayloadAction<{ option: string; other: string | null }>) => ({
      ...state,
      userInfo: { discoveredInflow: payload.option, discoveredInflowOther: payload.other },
    }),
    scoresCalculated: (state, { payload }: PayloadAction<Scores>) => ({ ...state, scores: payload }),
    snapshotSaved: (state, { payload }: PayloadAction<string>) => ({ ...state, snapshotId: payload }),
    /** Another tab of this visitor changed the quiz; what is given is both changes together. */
    quizMerged: (_state, { payload }: PayloadAction<QuizState>) => payload,
    quizCleared: () => emptyQuizState,
  },
});

export const {
  quizStarted,
  answerGiven,
  answersSeeded,
  discoveredChosen,
  scoresCalculated,
  snapshotSaved,
  quizMerged,
  quizCleared,
} = quizSlice.actions;

function changed({ snapshotId: _old, ...state }: QuizState): QuizState {
  return { ...state, scores: {} };
}
