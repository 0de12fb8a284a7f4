import { quizDraftRoutes, quizRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Clock } from '../../platform/clock';
import { findContentDraft } from '../../platform/content/content-library';
import { findCurrentQuiz, findQuiz, pickCatalog, quizContent } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';

/** Quiz documents: published versions for everybody, a draft for who has its token. */
export function quizRouter({ db, clock }: { db: Db; clock: Clock }): Router {
  const router = Router();

  mount(router, quizRoutes.read, async ({ params, query, locale }) => {
    const found =
      query.version === undefined
        ? await findCurrentQuiz(db, params.id)
        : await findQuiz(db, params.id, Number(query.version));
    if (!found) throw new ProblemError('not-found');
    return { doc: found.doc, ...pickCatalog(found, locale) };
  });

  mount(router, quizDraftRoutes.read, async ({ params, locale }) => {
    const draft = await findContentDraft(db, quizContent, { token: params.token, now: clock() });
    if (!draft) throw new ProblemError('not-found');
    const { catalog } = pickCatalog(draft, locale);
    return { doc: draft.doc, catalog };
  });

  return router;
}
