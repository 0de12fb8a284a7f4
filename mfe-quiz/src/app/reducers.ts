import type { QuizState } from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';
import type { UnknownAction } from '@reduxjs/toolkit';
import { quizSlice } from '../features/answers/quiz-slice';
import { readQuiz } from '../features/answers/stored-quiz';
import { hcpSearchPlaceSlice } from '../features/questions/hcp-search-place-slice';

/** The remote's part of the host's store. The initial state is the quiz stored in this browser. */
function quiz(state: QuizState | undefined, action: UnknownAction): QuizState {
  return quizSlice.reducer(state ?? readQuiz(() => localStorage), action);
}

export const reducers = {
  quiz,
  hcpSearchPlace: hcpSearchPlaceSlice.reducer,
} satisfies NonNullable<RemoteModule['reducers']>;
