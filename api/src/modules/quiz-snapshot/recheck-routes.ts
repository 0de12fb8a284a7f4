import { recheckRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { createAccessGuard, type HasAccess } from '../../platform/accounts/access-guard';
import { hasAgreedTo } from '../../platform/consents/latest-decisions';
import { findCurrentQuiz, findQuiz, mainQuizId, pickCatalog } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import type { SiteContext } from '../../platform/site-context';
import { whileExisting } from '../../platform/visitors/visitor-contexts';
import { saveSnapshot } from './quiz-snapshot-store';
import { compareWithFirst, findLatestRecheck, listAreas, scoreRecheck } from './recheck';

type Dependencies = SiteContext & {
  hasAccess: HasAccess;
  /** The number of the member's present plan and the answers behind it, once four weeks are done. */
  findRecheckRound: (
    db: Db,
    memberUuid: string,
  ) => Promise<{ number: number; snapshotId: string | null } | undefined>;
};

/** The questions of the quiz's scales once more, after four weeks. */
export function recheckRouter({ db, clock, hasAccess, findRecheckRound }: Dependencies): Router {
  const requireAccess = createAccessGuard(hasAccess);
  const router = Router();

  mount(router, recheckRoutes.read, async ({ member, locale }) => {
    const { uuid } = await requireAccess(member);
    const hasAgreed = await hasAgreedTo(db, uuid, 'health');
    const round = await findRecheckRound(db, uuid);
    const latest = await findLatestRecheck(db, uuid);
    const quiz = await findCurrentQuiz(db, mainQuizId);
    if (!quiz) throw new Error('No quiz is current');
    return {
      state: hasAgreed ? (round ? 'open' : 'too-early') : 'no-consent',
      quizVersion: quiz.doc.version,
      areas: listAreas(quiz.doc, pickCatalog(quiz, locale).catalog),
      comparison: latest ? await compareWithFirst(db, latest, round?.snapshotId ?? null) : null,
    };
  });

  mount(router, recheckRoutes.save, async ({ member, body }) => {
    const { uuid: userUuid } = await requireAccess(member);
    const quiz = await findQuiz(db, mainQuizId, body.quizVersion);
    const scored = quiz && scoreRecheck(quiz.doc, body.answers);
    if (!scored) {
      const path = quiz ? 'body.answers' : 'body.quizVersion';
      throw new ProblemError('invalid-request', undefined, [{ path, message: 'recheck.incomplete' }]);
    }
    // A consent that is revoked meanwhile waits, and then deletes the re-check.
    const save = async (transaction: Db) => {
      if (!(await hasAgreedTo(transaction, userUuid, 'health'))) throw new ProblemError('consent-required');
      const round = await findRecheckRound(transaction, userUuid);
      if (!round) throw new ProblemError('plan-not-finished');
      const recheck = { ...scored, overlays: null, userUuid, now: clock(), recheckRound: round.number };
      await saveSnapshot(transaction, recheck);
      const saved = await findLatestRecheck(transaction, userUuid);
      if (!saved) throw new Error('A re-check was deleted while it was saved');
      return await compareWithFirst(transaction, saved, round.snapshotId);
    };
    return { comparison: await whileExisting(db, userUuid, save, 'consent-required') };
  });

  return router;
}
