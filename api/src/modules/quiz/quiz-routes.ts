import { findQuiz } from '@funnel/content/quiz';
import { quizRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';

export function quizRouter(): Router {
  const router = Router();
  mount(router, quizRoutes.read, ({ params, query }) => {
    const version = query.version === undefined ? undefined : Number(query.version);
    const found = findQuiz(params.id, version);
    if (!found) throw new ProblemError('not-found');
    return found;
  });
  return router;
}
