import { getCurrentQuiz } from '@funnel/content/quiz';
import { type Answers, quizRoutes, quizSnapshotRoutes, type Result, resultRoutes } from '@funnel/contracts';
import { fakeApi, refusal } from '@funnel/testing';
import { getTexts } from '../locales/messages';
import { otherSnapshotId, resultStory, snapshotId } from './results-testing';

/** A member's result of September. */
export const earlier = createResult(snapshotId, '2026-09-01T10:00:00.000Z', 18);
/** A result with fewer traits, of November. */
export const later = createResult(otherSnapshotId, '2026-11-01T10:00:00.000Z', 6);

function createResult(id: string, createdAt: string, points: number): Result {
  const band = points > 12 ? 'many' : 'few';
  const scales = [{ id: 'attention', points, max: 24, band }];
  return { id, createdAt, quizId: 'inflow', quizVersion: 1, scales, isInAccount: true };
}

/** The answers of each of them. */
export const storedAnswers: Answers = {
  goals: { type: 'MULTIPLE_CHOICE', answer: ['start', 'gone-option'] },
  'attention-1': { type: 'MULTIPLE_CHOICE', answer: ['very-often'] },
  'sleep-hours': { type: 'VALUE', answer: 6 },
  'gone-question': { type: 'VALUE', answer: 'own words' },
};

/** An API that holds these results of the caller. */
export function createResultsApi(initial: readonly Result[]) {
  let results = [...initial];
  const find = (id: string) => {
    const result = results.find((one) => one.id === id);
    if (!result) throw refusal('not-found');
    return result;
  };
  return fakeApi([
    [
      resultRoutes.list,
      () => {
        const own = results.filter(({ isInAccount }) => isInAccount);
        const isRecheck = ({ kind }: Result) => kind === 'recheck';
        return { results: own.filter((one) => !isRecheck(one)), rechecks: own.filter(isRecheck) };
      },
    ],
    [resultRoutes.read, ({ params }) => ({ result: find(params.id), answers: storedAnswers })],
    [quizRoutes.read, () => getCurrentQuiz(getTexts().quiz)],
    [
      resultRoutes.remove,
      ({ params }) => {
        const removed = find(params.id);
        results = results.filter((one) => one !== removed);
        return { deleted: true as const };
      },
    ],
    [
      resultRoutes.moveToAccount,
      ({ params }) => {
        const moved = find(params.id);
        results = [{ ...moved, isInAccount: true }, ...results.filter((one) => one !== moved)];
        return { id: moved.id };
      },
    ],
    [quizSnapshotRoutes.story, () => ({ story: resultStory })],
  ]);
}
