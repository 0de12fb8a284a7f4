import { type ContentRoutes, planContentRoutes, quizContentRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { createSecret, hashSecret } from '../../platform/accounts/secrets';
import { addMilliseconds, type Clock, day } from '../../platform/clock';
import {
  type ContentKind,
  findBuiltIn,
  findContent,
  findCurrentContent,
  listBuiltIn,
} from '../../platform/content/content-library';
import {
  addDraft,
  addVersion,
  hashContent,
  listVersions,
  movePointer,
} from '../../platform/content/content-store';
import { findProgrammeFaults } from '../../platform/content/programme-faults';
import { programmeContent } from '../../platform/content/programme-library';
import { findQuizFaults } from '../../platform/content/quiz-faults';
import { quizContent } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';

type Dependencies = { db: Db; clock: Clock };

/** Long enough to review a draft. */
const DRAFT_LIFE = 14 * day;

/** Quizzes and plan texts for the growth team: publish, make current, roll back, keep a draft. */
export function contentRouter(dependencies: Dependencies): Router {
  const router = Router();
  const quiz = { routes: quizContentRoutes, content: quizContent, findFaults: findQuizFaults };
  const plan = { routes: planContentRoutes, content: programmeContent, findFaults: findProgrammeFaults };
  mountContent(router, quiz, dependencies);
  mountContent(router, plan, dependencies);
  return router;
}

type Publishing<Body> = {
  routes: ContentRoutes;
  content: ContentKind<Body>;
  findFaults: (upload: unknown) => string[];
};

function mountContent<Body>(router: Router, publishing: Publishing<Body>, { db, clock }: Dependencies): void {
  const { routes, content } = publishing;
  const { kind } = content;
  const nameReply = (contentId: string) => ({ contentId, ...(kind === 'quiz' && { quizId: contentId }) });

  mount(router, routes.list, async ({ params: { contentId } }) => {
    const current = await findCurrentContent(db, content, contentId);
    if (!current) throw new ProblemError('not-found');
    const published = await listVersions(db, { kind, contentId });
    const versions = [
      ...published.map(({ version, hash }) => ({ version, hash, isBuiltIn: false })),
      ...listBuiltIn(content, contentId).map((body) => ({
        version: content.getName(body).version,
        hash: hashContent(body),
        isBuiltIn: true,
      })),
    ];
    const currentVersion = content.getName(current).version;
    return { versions: versions.map((one) => ({ ...one, isCurrent: one.version === currentVersion })) };
  });

  mount(router, routes.publish, async ({ body: { isCurrent, reason, ...upload } }) => {
    const body = requireFaultless(upload, publishing);
    const { contentId, version } = content.getName(body);
    const change = { kind, contentId, version, reason, now: clock() };
    const hash = hashContent(body);
    const builtIn = findBuiltIn(content, { contentId, version });
    if (builtIn && hashContent(builtIn) !== hash) throw new ProblemError('content-exists');
    const isNew = builtIn ? false : await addVersion(db, { ...change, body });
    if (isCurrent) await movePointer(db, change);
    return { ...nameReply(contentId), version, hash, isNew };
  });

  mount(router, routes.makeCurrent, async ({ params: { contentId }, body: { version, reason } }) => {
    if (!(await findContent(db, content, { contentId, version }))) throw new ProblemError('not-found');
    await movePointer(db, { kind, contentId, version, reason, now: clock() });
    return { ...nameReply(contentId), version };
  });

  mount(router, routes.createDraft, async ({ body: upload }) => {
    const body = requireFaultless(upload, publishing);
    const token = createSecret().toString('base64url');
    const tokenHash = hashSecret(token).toString('hex');
    const expiresAt = addMilliseconds(clock(), DRAFT_LIFE);
    await addDraft(db, { kind, tokenHash, body, expiresAt });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

/** The document with its texts; throws a problem that names every fault. */
function requireFaultless<Body>(upload: unknown, { content, findFaults }: Publishing<Body>): Body {
  const faults = findFaults(upload);
  if (faults.length === 0) return content.schema.parse(upload);
  const issues = faults.map((message) => ({ path: 'body', message }));
  throw new ProblemError('content-faulty', undefined, issues);
}
