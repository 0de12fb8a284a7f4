import type { PublishedQuiz } from '@funnel/content/quiz/published-quizzes';
import { contentRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { createSecret, hashSecret } from '../../platform/accounts/secrets';
import { addMilliseconds, type Clock, day } from '../../platform/clock';
import { addDraft, addVersion, listVersions, movePointer } from '../../platform/content/content-store';
import { findQuizFaults } from '../../platform/content/quiz-faults';
import {
  findBuiltIn,
  findCurrentQuiz,
  findQuiz,
  hashQuiz,
  listBuiltIn,
  quizBodySchema,
} from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';

type Dependencies = { db: Db; clock: Clock };

/** Long enough to review a draft. */
const DRAFT_LIFE = 14 * day;

/** Quizzes for the growth team: publish, make current, roll back, keep a draft. */
export function contentRouter({ db, clock }: Dependencies): Router {
  const router = Router();

  mount(router, contentRoutes.list, async ({ params: { quizId } }) => {
    const current = await findCurrentQuiz(db, quizId);
    if (!current) throw new ProblemError('not-found');
    const published = await listVersions(db, { kind: 'quiz', contentId: quizId });
    const builtIn = listBuiltIn(quizId);
    const isCurrent = (version: number) => version === current.doc.version;
    const versions = [
      ...published.map(({ version, hash }) => ({ version, hash, isBuiltIn: false })),
      ...builtIn.map((quiz) => ({ version: quiz.doc.version, hash: hashQuiz(quiz), isBuiltIn: true })),
    ];
    return { versions: versions.map((one) => ({ ...one, isCurrent: isCurrent(one.version) })) };
  });

  mount(router, contentRoutes.publish, async ({ body }) => {
    const quiz = requireFaultless(body);
    const { id: contentId, version } = quiz.doc;
    const change = { kind: 'quiz', contentId, version, reason: body.reason, now: clock() } as const;
    const hash = hashQuiz(quiz);
    const builtIn = findBuiltIn(contentId, version);
    if (builtIn && hashQuiz(builtIn) !== hash) throw new ProblemError('content-exists');
    const isNew = builtIn ? false : await addVersion(db, { ...change, body: quiz });
    if (body.isCurrent) await movePointer(db, change);
    return { quizId: contentId, version, hash, isNew };
  });

  mount(router, contentRoutes.makeCurrent, async ({ params: { quizId }, body: { version, reason } }) => {
    if (!(await findQuiz(db, quizId, version))) throw new ProblemError('not-found');
    await movePointer(db, { kind: 'quiz', contentId: quizId, version, reason, now: clock() });
    return { quizId, version };
  });

  mount(router, contentRoutes.createDraft, async ({ body }) => {
    const quiz = requireFaultless(body);
    const token = createSecret().toString('base64url');
    const tokenHash = hashSecret(token).toString('hex');
    const expiresAt = addMilliseconds(clock(), DRAFT_LIFE);
    await addDraft(db, { kind: 'quiz', tokenHash, body: quiz, expiresAt });
    return { token, expiresAt: expiresAt.toISOString() };
  });

  return router;
}

/** The document and its texts; throws a problem that names every fault. */
function requireFaultless({ doc, catalogs }: Record<'doc' | 'catalogs', unknown>): PublishedQuiz {
  const faults = findQuizFaults({ doc, catalogs });
  if (faults.length === 0) return quizBodySchema.parse({ doc, catalogs });
  const issues = faults.map((message) => ({ path: 'body', message }));
  throw new ProblemError('content-faulty', undefined, issues);
}
