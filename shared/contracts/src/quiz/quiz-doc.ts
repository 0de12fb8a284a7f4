import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

const idText = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));
const someIds = z.array(idText).check(z.minLength(1));
const someTexts = z.array(z.string()).check(z.minLength(1));

/** One fact a condition can test. */
const factSchema = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('has'),
    q: idText,
    any: z.optional(someIds),
    all: z.optional(someIds),
  }),
  z.object({ op: z.literal('answered'), q: idText }),
  z.object({
    op: z.literal('num'),
    of: z.union([z.object({ q: idText }), z.object({ score: idText })]),
    cmp: z.enum(['<', '<=', '=', '>=', '>']),
    to: z.number(),
  }),
  z.object({ op: z.literal('flag'), flag: z.string(), is: someTexts }),
  z.object({
    op: z.literal('ctx'),
    key: z.enum(['surface', 'country', 'winback', 'gdpr', 'locale']),
    is: someTexts,
  }),
]);

function combineConditions<T extends z.ZodMiniType>(part: T) {
  const parts = z.array(part).check(z.minLength(1));
  return z.union([
    part,
    z.object({ op: z.literal('not'), of: part }),
    z.object({ op: z.enum(['all', 'any']), of: parts }),
  ]);
}

/** A condition, nested up to two levels: enough for every rule so far and still readable. */
export const condSchema = combineConditions(combineConditions(factSchema));
export type Cond = z.infer<typeof condSchema>;
export type Fact = z.infer<typeof factSchema>;

const optionSchema = z.object({
  id: idText,
  icon: z.optional(z.string()),
  /** What choosing this adds to each scale. */
  weights: z.optional(z.record(idText, z.number())),
  /** Choosing this clears all other choices, such as "none of these". */
  exclusive: z.optional(z.boolean()),
  freeText: z.optional(z.boolean()),
  /** Jumps to a later step. */
  goto: z.optional(idText),
});
export type QuizOption = z.infer<typeof optionSchema>;

const base = {
  id: idText,
  section: idText,
  showIf: z.optional(condSchema),
  optional: z.optional(z.boolean()),
  /** `health` data never goes to third parties, not even as a step id. */
  sensitivity: z.enum(['none', 'personal', 'health']),
};
const options = z.array(optionSchema).check(z.minLength(2));

const reactionSchema = z.object({ id: idText, when: z.optional(condSchema) });

export const stepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), ...base, options }),
  z.object({
    kind: z.literal('multi'),
    ...base,
    options,
    /** Minimum number of choices; default 1. */
    min: z.optional(z.int()),
    max: z.optional(z.int()),
  }),
  z.object({
    kind: z.literal('value'),
    ...base,
    input: z.enum(['text', 'number']),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    maxLength: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('email'), ...base }),
  /** `exit` ends the quiz early and links to support. */
  z.object({
    kind: z.literal('info'),
    ...base,
    template: z.enum(['plain', 'bridge', 'exit']),
    /** What it says about the answers so far: the first whose condition is met. The last one has no condition. */
    reactions: z.optional(z.array(reactionSchema).check(z.minLength(1))),
    /** For an exit: the answers given so far are deleted. The answer that led to an exit is never kept. */
    forgets: z.optional(z.boolean()),
    /** A companion whom this step introduces, and who hosts the information that follows. */
    companion: z.optional(idText),
  }),
  z.object({ kind: z.literal('loader'), ...base }),
  z.object({ kind: z.literal('discovered'), ...base, optionsFrom: z.literal('app-config') }),
  z.object({ kind: z.literal('hcp'), ...base, search: z.boolean() }),
]);
export type Step = z.infer<typeof stepSchema>;
export type StepKind = Step['kind'];

export const scaleSchema = z.object({
  id: idText,
  method: z.enum(['sum', 'mean', 'countAtLeast']),
  /** For `countAtLeast`: the minimum weight of an item that counts. */
  threshold: z.optional(z.number()),
  items: someIds,
  min: z.number(),
  max: z.number(),
  /** Up to `allow` missing items are prorated; beyond that, or with `null`, there is no score. */
  // biome-ignore lint/suspicious/noThenProperty: a text, never a function; the name is part of the document's shape
  missing: z.object({ allow: z.int(), then: z.enum(['prorate', 'null']) }),
  bands: z.array(z.object({ id: idText, from: z.number() })).check(z.minLength(1)),
  provenance: z.object({
    wording: z.enum(['own', 'licensed']),
    basis: z.string(),
    validated: z.boolean(),
  }),
});
export type Scale = z.infer<typeof scaleSchema>;

const overlayOpSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('insertAfter'), at: idText, steps: z.array(stepSchema) }),
  z.object({ do: z.literal('remove'), at: idText }),
  z.object({ do: z.literal('replace'), at: idText, step: stepSchema }),
]);

/** Changes to the quiz for one variant of an experiment. Later overlays win over earlier ones. */
export const overlaySchema = z.object({
  flag: z.string(),
  variant: z.string(),
  ops: z.array(overlayOpSchema).check(z.minLength(1)),
});
export type Overlay = z.infer<typeof overlaySchema>;
export type OverlayOp = Overlay['ops'][number];

export const sectionSchema = z.object({
  id: idText,
  /** Whether the section is part of the progress bar. */
  counts: z.boolean(),
  /** Hides the whole section unless the condition is met. */
  showIf: z.optional(condSchema),
});
export type Section = z.infer<typeof sectionSchema>;

/** A quiz as data. Immutable once published, apart from languages added to it: any other change is a new version. */
export const quizDocSchema = z.object({
  shape: z.literal(1),
  id: idText,
  version: z.int(),
  locales: someTexts,
  defaultLocale: z.string(),
  sections: z.array(sectionSchema).check(z.minLength(1)),
  steps: z.array(stepSchema).check(z.minLength(1)),
  scales: z.array(scaleSchema),
  overlays: z.array(overlaySchema),
  exit: z.object({ to: z.enum(['results', 'paywall', 'post-message']) }),
});
export type QuizDoc = z.infer<typeof quizDocSchema>;

/** Texts of a quiz in one language, by key: `<step>.title`, `<step>.lead`, `<step>.o.<option>`, `o.<option>`, `section.<id>`, `<step>.r.<reaction>`, `<step>.<companion>.title`. */
export const quizCatalogSchema = z.record(z.string(), z.string());
export type QuizCatalog = z.infer<typeof quizCatalogSchema>;

export const quizRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/quiz/:id',
    id: 'readQuiz',
    summary:
      'A published quiz document with its texts in the language of accept-language, by default English',
    auth: 'visitor',
    limit: 'read',
    params: z.object({ id: idText }),
    query: z.object({ version: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'version.invalid'))) }),
    reply: z.object({
      doc: quizDocSchema,
      /** The language of the texts. */
      locale: z.optional(z.string()),
      catalog: quizCatalogSchema,
    }),
    problems: ['not-found'],
  }),
};
