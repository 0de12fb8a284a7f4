import { listOverlayFlags, scoreSnapshot } from '@funnel/content/quiz';
import {
  type Answers,
  type Locale,
  type programmeRoutes,
  type QuizDoc,
  quizSnapshotRoutes,
  type Result,
  type RouteReply,
  resultRoutes,
} from '@funnel/contracts';
import { Router } from 'express';
import { findMember } from '../../platform/accounts/members-store';
import { hasRefused } from '../../platform/consents/latest-decisions';
import { findCurrentQuiz, findQuiz, findSnapshotQuiz, mainQuizId } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import type { SiteContext } from '../../platform/site-context';
import type { VisitorAccess } from '../../platform/visitors/visitor-access';
import { isExisting, whileExisting } from '../../platform/visitors/visitor-contexts';
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

type Dependencies = SiteContext & {
  /** The plan that a snapshot gives, for someone who may read it. */
  previewProgramme: (
    snapshot: StoredSnapshot,
    locale: Locale,
  ) => Promise<RouteReply<typeof programmeRoutes.preview>>;
};

export function quizSnapshotRouter({ db, clock, linkSecrets, previewProgramme }: Dependencies): Router {
  const router = Router();

  mount(router, quizSnapshotRoutes.save, async ({ body, visitor }) => {
    const { quizAnswers: answers } = body;
    const doc = await findQuizDoc(body.quizId, body.quizVersion);
    const overlays = body.overlays ? pickOverlays(doc, body.overlays) : null;
    const scores = scoreSnapshot(doc, answers, overlays ?? undefined);
    const userUuid = await visitor.open(body.userUuid);
    const now = clock();
    const kept = { userUuid, quizId: doc.id, quizVersion: doc.version, answers, scores, overlays, now };
    const source = await visitor.findMailSource();
    const id = await writeAnswers(userUuid, async (transaction) => {
      const saved = await saveSnapshot(transaction, kept);
      await planResultsMail(transaction, { userUuid, source });
      return saved;
    });
    return { id, scores };
  });

  mount(router, quizSnapshotRoutes.story, async ({ params, visitor, locale }) => {
    const snapshot = await requireOwn(params.id, visitor);
    const { doc } = await findSnapshotQuiz(db, snapshot);
    const { id: snapshotId, createdAt } = snapshot;
    const origin = { locale, snapshotId, answeredAt: createdAt.toISOString() };
    return { story: composeStory(doc, snapshot, storyTexts[locale]).map((part) => ({ ...part, ...origin })) };
  });

  mount(router, resultRoutes.list, async ({ query, visitor }) => {
    const isInAccount = (await visitor.findMember()) !== undefined;
    const owner = await findOwner(query.userUuid, visitor);
    if (owner === undefined) return { results: [], rechecks: [] };
    const results = await listSnapshots(db, owner);
    const rechecks = await listSnapshots(db, owner, { kind: 'recheck' });
    return {
      results: await describeResults(results, isInAccount),
      rechecks: await describeResults(rechecks, isInAccount),
    };
  });

  mount(router, resultRoutes.read, async ({ params, visitor }) => {
    const snapshot = await requireOwn(params.id, visitor);
    const isInAccount = (await visitor.findMember())?.uuid === snapshot.userUuid;
    return { result: await describeResult(snapshot, isInAccount), answers: snapshot.answers };
  });

  mount(router, resultRoutes.readMailed, async ({ body, locale }) => {
    const snapshot = await readResultsCode({ db, linkSecrets }, body.code, clock());
    // The rows of a deleted person are on their way out.
    if (!snapshot || !(await isExisting(db, snapshot.userUuid))) throw new ProblemError('link-expired');
    // What belongs to an account needs a session.
    if (await findMember(db, snapshot.userUuid)) throw new ProblemError('link-expired');
    const { doc } = await findSnapshotQuiz(db, snapshot);
    const { quizId, quizVersion } = snapshot;
    return {
      ...toResult(snapshot, { isInAccount: false, doc }),
      details: { quizId, quizVersion, answers: pickMailedAnswers(snapshot.answers, doc) },
      story: composeStory(doc, snapshot, storyTexts[locale]).map((part) => ({ ...part, locale })),
      plan: await previewProgramme(snapshot, locale),
    };
  });

  mount(router, resultRoutes.moveToAccount, async ({ params, member: { uuid }, visitor }) => {
    const snapshot = await requireOwn(params.id, visitor);
    return { id: await writeAnswers(uuid, (transaction) => moveSnapshot(transaction, snapshot.id, uuid)) };
  });

  mount(router, resultRoutes.remove, async ({ params, visitor }) => {
    const { id } = await requireOwn(params.id, visitor);
    await deleteSnapshot(db, id);
    return { deleted: true };
  });

  return router;

  /** Refuses answers after a consent was revoked; a consent that is revoked meanwhile waits, and then deletes them. */
  function writeAnswers<T>(userUuid: string, write: (transaction: Db) => Promise<T>): Promise<T> {
    const writeAgreed = async (transaction: Db) => {
      if (await hasRefused(transaction, userUuid, 'health')) throw new ProblemError('consent-required');
      return await write(transaction);
    };
    return whileExisting(db, userUuid, writeAgreed, 'consent-required');
  }

  async function describeResult(snapshot: StoredSnapshot, isInAccount: boolean): Promise<Result> {
    const { doc } = await findSnapshotQuiz(db, snapshot);
    return toResult(snapshot, { isInAccount, doc });
  }

  /** Reads each version of the quiz once. */
  async function describeResults(snapshots: StoredSnapshot[], isInAccount: boolean): Promise<Result[]> {
    const docs = new Map<string, QuizDoc>();
    for (const snapshot of snapshots) {
      const key = `${snapshot.quizId} ${snapshot.quizVersion}`;
      if (!docs.has(key)) docs.set(key, (await findSnapshotQuiz(db, snapshot)).doc);
    }
    return snapshots.flatMap((snapshot) => {
      const doc = docs.get(`${snapshot.quizId} ${snapshot.quizVersion}`);
      return doc ? [toResult(snapshot, { isInAccount, doc })] : [];
    });
  }

  /** The quiz document of the answers; the current one by default. */
  async function findQuizDoc(quizId = mainQuizId, version: number | undefined): Promise<QuizDoc> {
    const current = await findCurrentQuiz(db, quizId);
    const quiz = version === undefined ? current : await findQuiz(db, quizId, version);
    if (quiz) return quiz.doc;
    const path = current ? 'body.quizVersion' : 'body.quizId';
    throw new ProblemError('invalid-request', undefined, [{ path, message: 'quiz.unknown' }]);
  }

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

/** The variants of flags that the document knows. */
function pickOverlays(doc: QuizDoc, given: Readonly<Record<string, string>>): Record<string, string> {
  const known = listOverlayFlags(doc);
  return Object.fromEntries(Object.entries(given).filter(([flag]) => known.includes(flag)));
}

/** The answers that patterns and reasons of the plan are read from; a mailbox may be read by others. */
function pickMailedAnswers(answers: Answers, { scales }: QuizDoc): Answers {
  const shown = new Set(['goals', ...scales.flatMap(({ items }) => items)]);
  return Object.fromEntries(Object.entries(answers).filter(([stepId]) => shown.has(stepId)));
}
