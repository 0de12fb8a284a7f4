import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { draftTokenSchema } from '../quiz/draft-token';
import { quizCatalogSchema, quizDocSchema } from '../quiz/quiz-doc';

/** Room for a document with its texts in every language. */
export const MAX_CONTENT = 512 * 1024;

/** Below which paths documents are published. */
export const contentPaths = { quiz: '/operations/quizzes', plan: '/operations/plans' } as const;

/** The plan whose texts can be published. */
export const PLAN_ID = 'four-weeks';

const contentIdSchema = quizDocSchema.shape.id;
const reasonSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));

/** The version of a published document: a whole number that the database can hold. */
export const contentVersionSchema = z.int().check(z.gte(1), z.lte(1_000_000));

const listedVersionSchema = z.object({
  version: z.int(),
  hash: z.string(),
  isCurrent: z.boolean(),
  /** Whether the version came with the code; otherwise it was published later. */
  isBuiltIn: z.boolean(),
});

/** The same as `contentId`, in the replies about quizzes only. */
const quizIdReply = { quizId: z.optional(z.string()) };

type ContentRoutesInput = {
  path: (typeof contentPaths)[keyof typeof contentPaths];
  ids: { list: string; publish: string; makeCurrent: string; createDraft: string };
  /** What is published, in the words of the summaries. */
  subject: string;
  /** The fields of the document. Its inside is checked by its linter, which names each fault. */
  upload: Record<string, z.ZodMiniType>;
};

function defineContentRoutes({ path, ids, subject, upload }: ContentRoutesInput) {
  return {
    list: defineRoute({
      method: 'get',
      path: `${path}/:contentId`,
      id: ids.list,
      summary: `The versions of ${subject}, and which of them new visitors get`,
      auth: 'operator',
      limit: 'read',
      params: z.object({ contentId: contentIdSchema }),
      reply: z.object({ versions: z.array(listedVersionSchema) }),
      problems: ['not-found'],
    }),
    publish: defineRoute({
      method: 'post',
      path,
      id: ids.publish,
      summary: `Publishes a version of ${subject} for good, and makes it current if asked to. The same content again changes nothing`,
      auth: 'operator',
      limit: 'write',
      status: 201,
      body: z.object({ ...upload, isCurrent: z.boolean(), reason: reasonSchema }),
      reply: z.object({
        contentId: z.string(),
        ...quizIdReply,
        version: z.int(),
        hash: z.string(),
        isNew: z.boolean(),
      }),
      problems: ['content-faulty', 'content-exists'],
    }),
    makeCurrent: defineRoute({
      method: 'post',
      path: `${path}/:contentId/current`,
      id: ids.makeCurrent,
      summary: `Gives new visitors another published version of ${subject}, also an older one`,
      auth: 'operator',
      limit: 'write',
      params: z.object({ contentId: contentIdSchema }),
      body: z.object({ version: contentVersionSchema, reason: reasonSchema }),
      reply: z.object({ contentId: z.string(), ...quizIdReply, version: z.int() }),
      problems: ['not-found'],
    }),
    createDraft: defineRoute({
      method: 'post',
      path: `${path}/drafts`,
      id: ids.createDraft,
      summary: `Keeps a draft of ${subject} for two weeks; only its token opens it`,
      auth: 'operator',
      limit: 'write',
      status: 201,
      body: z.object(upload),
      reply: z.object({ token: z.string(), expiresAt: z.iso.datetime() }),
      problems: ['content-faulty'],
    }),
  };
}

/** The routes of one kind of published documents. */
export type ContentRoutes = ReturnType<typeof defineContentRoutes>;

/** Routes for the growth team, which publishes quizzes without a deploy: `npm run content`. */
export const quizContentRoutes: ContentRoutes = defineContentRoutes({
  path: contentPaths.quiz,
  ids: {
    list: 'listQuizVersions',
    publish: 'publishQuiz',
    makeCurrent: 'makeQuizCurrent',
    createDraft: 'createQuizDraft',
  },
  subject: 'a quiz',
  upload: {
    doc: z.record(z.string(), z.unknown()),
    catalogs: z.record(z.string(), quizCatalogSchema),
  },
});

/** Routes for the growth team, which publishes the texts of the four-week plan without a deploy: `npm run content`. */
export const planContentRoutes: ContentRoutes = defineContentRoutes({
  path: contentPaths.plan,
  ids: {
    list: 'listPlanTextVersions',
    publish: 'publishPlanTexts',
    makeCurrent: 'makePlanTextsCurrent',
    createDraft: 'createPlanTextDraft',
  },
  subject: 'the texts of a plan',
  upload: {
    id: contentIdSchema,
    version: contentVersionSchema,
    texts: z.record(z.string(), z.unknown()),
  },
});

export const quizDraftRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/quiz-drafts/:token',
    id: 'readQuizDraft',
    summary:
      'A draft of a quiz with its texts in the language of accept-language, for the preview in one browser',
    auth: 'visitor',
    limit: 'read',
    params: z.object({ token: draftTokenSchema }),
    reply: z.object({ doc: quizDocSchema, catalog: quizCatalogSchema }),
    problems: ['not-found'],
  }),
};
