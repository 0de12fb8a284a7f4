import { findQuiz, getCurrentQuiz, scoreSnapshot } from '@funnel/content/quiz';
import { quizSnapshotRoutes, resultRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findMember } from '../../platform/accounts/members-store';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { requireMember } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readLocale } from '../../platform/http/request-locale';
import type { VisitorAccess } from '../../platform/visitors/visitor-access';
import { planResultsMail } from './plan-results-mail';
import {
  deleteSnapshot,
  findSnapshot,
  listSnapshots,
  moveSnapshot,
  type StoredSnapshot,
  saveSnapshot,
} from './quiz-snapshot-store';
import { readResultsCode } from './results-link';
import { composeStory } from './story';
import { storyTexts } from './story-texts';
import { toResult } from './to-result';

type Dependencies = { db: Db; clock: Clock; linkSecrets: readonly string[] };

export function quizSnapshotRouter({ db, clock, linkSecrets }: Dependencies): Router {
  const router = Router();

  mount(router, quizSnapshotRoutes.save, async ({ body, visitor }) => {
    const { quizAnswers: answers } = body;
    const doc = findQuizDoc(body.quizId, body.quizVersion);
    const scores = scoreSnapshot(doc, answers);
    const userUuid = await visitor.open(body.userUuid);
    const now = clock();
    const kept = { userUuid, quizId: doc.id, quizVersion: doc.version, answers, scores, now };
    const id = await saveSnapshot(db, kept);
    await planResultsMail(db, userUuid, now);
    return { id, scores };
  });

  mount(router, quizSnapshotRoutes.story, async ({ params, visitor, request }) => {
    const snapshot = await requireOwn(params.id, visitor);
    const { doc } = findQuiz(snapshot.quizId, snapshot.quizVersion) ?? getCurrentQuiz();
    const locale = readLocale(request);
    return { story: composeStory(doc, snapshot, storyTexts[locale]).map((part) => ({ ...part, locale })) };
  });

  mount(router, resultRoutes.list, async ({ query, visitor }) => {
    const isInAccount = (await visitor.findMember()) !== undefined;
    const owner = await findOwner(query.userUuid, visitor);
    const snapshots = owner === undefined ? [] : await listSnapshots(db, owner);
    return { results: snapshots.map((snapshot) => toResult(snapshot, { isInAccount })) };
  });

  mount(router, resultRoutes.read, async ({ params, visitor }) => {
    const snapshot = await requireOwn(params.id, visitor);
    const isInAccount = (await visitor.findMember())?.uuid === snapshot.userUuid;
    return { result: toResult(snapshot, { isInAccount }), answers: snapshot.answers };
  });

  mount(router, resultRoutes.readMailed, async ({ body }) => {
    const id = readResultsCode(linkSecrets, body.code, clock());
    const snapshot = id === undefined ? undefined : await findSnapshot(db, id);
    // What belongs to an account needs a session.
    if (!snapshot || (await findMember(db, snapshot.userUuid))) throw new ProblemError('link-expired');
    return toResult(snapshot, { isInAccount: false });
  });

  mount(router, resultRoutes.moveToAccount, async ({ params, member, visitor }) => {
    const { uuid } = requireMember(member);
    const snapshot = await requireOwn(params.id, visitor);
    return { id: await moveSnapshot(db, snapshot.id, uuid) };
  });

  mount(router, resultRoutes.remove, async ({ params, visitor }) => {
    const { id } = await requireOwn(params.id, visitor);
    await deleteSnapshot(db, id);
    return { deleted: true };
  });

  return router;

  /** Another visitor's snapshot is answered like an unknown one. */
  async function requireOwn(id: string, visitor: VisitorAccess): Promise<StoredSnapshot> {
    const snapshot = await findSnapshot(db, id);
    if (!snapshot || !(await visitor.isOwner(snapshot.userUuid))) throw new ProblemError('not-found');
    return snapshot;
  }
}

/** The member's account, or the browser's context for the uuid. */
async function findOwner(userUuid: string | undefined, visitor: VisitorAccess): Promise<string | undefined> {
  return userUuid === undefined ? (await visitor.findMember())?.uuid : await visitor.find(userUuid);
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
