import { findQuiz, getCurrentQuiz, scoreSnapshot } from '@funnel/content/quiz';
import { quizSnapshotRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readLocale } from '../../platform/http/request-locale';
import { findSnapshot, saveSnapshot } from './quiz-snapshot-store';
import { composeStory } from './story';
import { storyTexts } from './story-texts';

export function quizSnapshotRouter({ db, clock }: { db: Db; clock: Clock }): Router {
  const router = Router();

  mount(router, quizSnapshotRoutes.save, async ({ body, visitor }) => {
    const { quizAnswers: answers } = body;
    const doc = findQuizDoc(body.quizId, body.quizVersion);
    const scores = scoreSnapshot(doc, answers);
    const userUuid = await visitor.open(body.userUuid);
    const kept = { userUuid, quizId: doc.id, quizVersion: doc.version, answers, scores, now: clock() };
    return { id: await saveSnapshot(db, kept), scores };
  });

  mount(router, quizSnapshotRoutes.story, async ({ params, visitor, request }) => {
    const snapshot = await findSnapshot(db, params.id);
    if (!snapshot || !(await visitor.isOwner(snapshot.userUuid))) throw new ProblemError('not-found');
    const { doc } = findQuiz(snapshot.quizId, snapshot.quizVersion) ?? getCurrentQuiz();
    const locale = readLocale(request);
    return { story: composeStory(doc, snapshot, storyTexts[locale]).map((part) => ({ ...part, locale })) };
  });

  return router;
}

/** The quiz document of the answers; the current one by default. */
function findQuizDoc(id: string | undefined, version: number | undefined) {
  const quiz =
    id === undefined && version === undefined
      ? getCurrentQuiz()
      : findQuiz(id ?? getCurrentQuiz().doc.id, version);
  if (quiz) return quiz.doc;
  const path = id !== undefined && !findQuiz(id) ? 'body.quizId' : 'body.quizVersion';
  throw new ProblemError('invalid-request', undefined, [{ path, message: 'quiz.unknown' }]);
}
