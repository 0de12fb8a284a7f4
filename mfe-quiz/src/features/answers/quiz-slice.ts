import { type Answer, type Answers, emptyQuizState, type QuizState, type Scores } from '@funnel/contracts';
import { createPlainSlice } from '@funnel/platform/plain-slice';

type Pinned = NonNullable<QuizState['pinned']>;

/** Answers of the visitor and the results calculated from them. A changed answer clears the results. */
export const quizSlice = createPlainSlice({
  name: 'quiz',
  initialState: emptyQuizState,
  reducers: {
    quizStarted: (state, pinned: Pinned) => ({ ...state, pinned }),
    answerGiven: (state, { stepId, answer }: { stepId: string; answer: Answer }) =>
      clearResults({ ...state, answers: { ...state.answers, [stepId]: answer } }),
    answersSeeded: (state, answers: Answers) =>
      clearResults({ ...state, answers: { ...state.answers, ...answers } }),
    discoveredChosen: (state, { option, other }: { option: string; other: string | null }) => ({
      ...state,
      userInfo: { discoveredInflow: option, discoveredInflowOther: other },
    }),
    /** The pinned version is gone: the quiz continues in another one, with the answers that fit. */
    quizMigrated: (state, { pinned, answers }: { pinned: Pinned; answers: Answers }) =>
      clearResults({ ...state, pinned, answers }),
    scoresCalculated: (state, scores: Scores) => ({ ...state, scores }),
    snapshotSaved: (state, snapshotId: string) => ({ ...state, snapshotId }),
    /** Another tab changed the quiz; the payload is the merged state. */
    quizMerged: (_state, merged: QuizState) => merged,
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
  quizMerged,
  quizCleared,
} = quizSlice.actions;

function clearResults({ snapshotId: _old, ...state }: QuizState): QuizState {
  return { ...state, scores: {} };
}
