import { quizDraftRoutes, quizRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { hashSecret } from '../../platform/accounts/secrets';
import type { Clock } from '../../platform/clock';
import { findDraft } from '../../platform/content/content-store';
import { findCurrentQuiz, findQuiz, pickCatalog, quizBodySchema } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readLocale } from '../../platform/http/request-locale';

/** Quiz documents: published versions for everybody, a draft for who has its token. */
export function quizRouter({ db, clock }: { db: Db; clock: Clock }): Router {
  const router = Router();

  mount(router, quizRoutes.read, async ({ params, query, request }) => {
    const found =
      query.version === undefined
        ? await findCurrentQuiz(db, params.id)
        : await findQuiz(db, params.id, Number(query.version));
    if (!found) throw new ProblemError('not-found');
    return { doc: found.doc, ...pickCatalog(found, readLocale(request)) };
  });

  mount(router, quizDraftRoutes.read, async ({ params, request }) => {
    const tokenHash = hashSecret(params.token).toString('hex');
    const draft = quizBodySchema.safeParse(await findDraft(db, { kind: 'quiz', tokenHash, now: clock() }));
    if (!draft.success) throw new ProblemError('not-found');
    const { catalog } = pickCatalog(draft.data, readLocale(request));
    return { doc: draft.data.doc, catalog };
  });

  return router;
}
