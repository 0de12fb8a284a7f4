import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { quizCatalogSchema, quizDocSchema } from '../quiz/quiz-doc';

/** Room for a quiz document with its texts in every language. */
export const MAX_CONTENT = 512 * 1024;

const quizIdSchema = quizDocSchema.shape.id;
const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

/** A quiz document with its texts by language. Documents are checked by the linter of quizzes, which names each fault. */
const quizUpload = {
  doc: z.record(z.string(), z.unknown()),
  catalogs: z.record(z.string(), quizCatalogSchema),
};

const quizVersionSchema = z.object({
  version: z.int(),
  hash: z.string(),
  isCurrent: z.boolean(),
  /** Whether the version came with the code; otherwise it was published later. */
  isBuiltIn: z.boolean(),
});

/** Routes for the growth team, which publishes quizzes without a deploy: `npm run content`. */
export const contentRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/operations/quizzes/:quizId',
    id: 'listQuizVersions',
    summary: 'The versions of a quiz, and which of them new visitors get',
    auth: 'operator',
    limit: 'read',
    params: z.object({ quizId: quizIdSchema }),
    reply: z.object({ versions: z.array(quizVersionSchema) }),
    problems: ['not-found'],
  }),
  publish: defineRoute({
    method: 'post',
    path: '/operations/quizzes',
    id: 'publishQuiz',
    summary:
      'Publishes a version of a quiz for good, and makes it current if asked to. The same content again changes nothing',
    auth: 'operator',
    limit: 'write',
    status: 201,
    body: z.object({ ...quizUpload, isCurrent: z.boolean(), reason: reasonSchema }),
    reply: z.object({ quizId: z.string(), version: z.int(), hash: z.string(), isNew: z.boolean() }),
    problems: ['content-faulty', 'content-exists'],
  }),
  makeCurrent: defineRoute({
    method: 'post',
    path: '/operations/quizzes/:quizId/current',
    id: 'makeQuizCurrent',
    summary: 'Gives new visitors another published version, also an older one',
    auth: 'operator',
    limit: 'write',
    params: z.object({ quizId: quizIdSchema }),
    body: z.object({ version: z.int(), reason: reasonSchema }),
    reply: z.object({ quizId: z.string(), version: z.int() }),
    problems: ['not-found'],
  }),
  createDraft: defineRoute({
    method: 'post',
    path: '/operations/quizzes/drafts',
    id: 'createQuizDraft',
    summary: 'Keeps a draft of a quiz for two weeks; only its token opens it',
    auth: 'operator',
    limit: 'write',
    status: 201,
    body: z.object(quizUpload),
    reply: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
    problems: ['content-faulty'],
  }),
};

export const quizDraftRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/quiz-drafts/:token',
    id: 'readQuizDraft',
    summary:
      'A draft of a quiz with its texts in the language of accept-language, for the preview in one browser',
    auth: 'visitor',
    limit: 'read',
    params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/, 'token.invalid')) }),
    reply: z.object({ doc: quizDocSchema, catalog: quizCatalogSchema }),
    problems: ['not-found'],
  }),
};
