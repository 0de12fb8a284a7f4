import type { Options } from '@growthbook/growthbook';
import * as z from 'zod/mini';

const record = z.record(z.string(), z.unknown());
const documentSchema = z.object({
  attributeName: z.string(),
  attributeValue: z.string(),
  assignments: z.record(z.string(), z.string()),
});
const documentsSchema = z.record(z.string(), documentSchema);
const contextSchema = z.looseObject({
  attributes: z._default(record, {}),
  features: z._default(record, {}),
  stickyBucketAssignmentDocs: z.optional(documentsSchema),
});
const namespaceSchema = z.tuple([z.string(), z.number(), z.number()]);
const stickyDocumentsSchema = z.array(documentSchema);

/** Of GrowthBook's kinds of cases those that evaluate features. Each case is a tuple, and most begin with a name. */
const casesSchema = z.object({
  feature: z._default(z.array(z.tuple([z.string(), contextSchema, z.string(), record])), []),
  run: z._default(
    z.array(z.tuple([z.string(), contextSchema, record, z.unknown(), z.boolean(), z.boolean()])),
    [],
  ),
  hash: z._default(z.array(z.tuple([z.string(), z.string(), z.number(), z.nullable(z.number())])), []),
  inNamespace: z._default(z.array(z.tuple([z.string(), z.string(), namespaceSchema, z.boolean()])), []),
  stickyBucket: z._default(
    z.array(
      z.tuple([
        z.string(),
        contextSchema,
        stickyDocumentsSchema,
        z.string(),
        z.nullable(record),
        documentsSchema,
      ]),
    ),
    [],
  ),
  decrypt: z._default(z.array(z.tuple([z.string(), z.string(), z.string(), z.nullable(z.string())])), []),
});
type Cases = z.infer<typeof casesSchema>;
type Context = z.infer<typeof contextSchema>;
export type Documents = z.infer<typeof documentsSchema>;

type SavedGroups = NonNullable<Options['savedGroups']>;

const settingsSchema = z.object({
  enabled: z.exactOptional(z.boolean()),
  qaMode: z.exactOptional(z.boolean()),
  url: z.exactOptional(z.string()),
  forcedVariations: z.exactOptional(z.record(z.string(), z.number())),
  // The SDK knows several shapes of a group.
  savedGroups: z.exactOptional(z.custom<SavedGroups>()),
});

/** A feature of a document, evaluated for a visitor. */
export type EvaluationCase = {
  readonly kind: 'evaluation';
  readonly name: string;
  readonly features: Readonly<Record<string, unknown>>;
  readonly feature: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly settings: z.infer<typeof settingsSchema>;
  readonly buckets: Documents;
  /** Parts of the result. */
  readonly expected: Readonly<Record<string, unknown>>;
  /** The buckets afterwards, where a case says so. */
  readonly saved?: Documents;
  /** Why the case cannot be run. */
  readonly skipped?: string | undefined;
};

/** Encrypted features: those that they have, or undefined when they cannot be opened. */
export type DecryptionCase = {
  readonly kind: 'decryption';
  readonly name: string;
  readonly encryptedFeatures: string;
  readonly decryptionKey: string;
  readonly expected: readonly string[] | undefined;
};

/**
 * Reads cases in the format of GrowthBook's SDK tests (`cases.json`), and turns each into a document to evaluate.
 * @throws ZodError if a case of a known kind has another form
 */
export function parseCases(json: unknown): (EvaluationCase | DecryptionCase)[] {
  const cases = casesSchema.parse(json);
  return [
    ...cases.feature.map(([name, context, feature, expected]) =>
      createCase({ name: `feature: ${name}`, feature, expected }, context),
    ),
    ...cases.run.map(createRunCase),
    ...cases.hash.map(createHashCase),
    ...cases.inNamespace.map(createNamespaceCase),
    ...cases.stickyBucket.map(createBucketCase),
    ...cases.decrypt.map(createDecryptionCase),
  ];
}

function createCase(
  found: Pick<EvaluationCase, 'name' | 'feature' | 'expected'> & Partial<EvaluationCase>,
  context: Context,
): EvaluationCase {
  const { attributes, features, stickyBucketAssignmentDocs = {} } = context;
  const unknown = Object.keys(context).filter((key) => !knownSettings.has(key));
  return {
    kind: 'evaluation',
    features,
    attributes,
    buckets: stickyBucketAssignmentDocs,
    settings: settingsSchema.parse(context),
    skipped: unknown.length > 0 ? `features are evaluated without ${unknown.join(', ')}` : undefined,
    ...found,
  };
}

const knownSettings = new Set([
  'attributes',
  'features',
  'stickyBucketAssignmentDocs',
  ...Object.keys(settingsSchema.shape),
]);

/** What the SDK reads of an experiment only when code starts it, not of a rule of a feature. */
const withoutRule = ['active', 'force', 'groups', 'include', 'status', 'url', 'urlPatterns'];

/** An experiment as the only rule of a feature whose default is the control. */
function createRunCase([name, context, experiment, value, inExperiment, hashUsed]: Cases['run'][number]) {
  const missing = withoutRule.filter((key) => key in experiment);
  const variations = z.array(z.unknown()).parse(experiment['variations']);
  const feature = 'experiment-of-case';
  const found = createCase(
    {
      name: `run: ${name}`,
      feature,
      features: { ...context.features, [feature]: { defaultValue: variations[0], rules: [experiment] } },
      expected: inExperiment ? { value, source: 'experiment', experimentResult: { hashUsed } } : { value },
    },
    context,
  );
  return missing.length > 0 ? { ...found, skipped: `no rule of a feature has ${missing.join(', ')}` } : found;
}

/** The seed is the name of the feature, since GrowthBook takes no empty one. */
function createHashCase([seed, id, hashVersion, bucket]: Cases['hash'][number]): EvaluationCase {
  const rule = { variations: [0, 1], hashVersion };
  return createCase(
    {
      name: `hash: "${seed}", "${id}", version ${hashVersion}`,
      feature: seed,
      features: { [seed]: { defaultValue: 0, rules: [rule] } },
      expected: bucket === null ? { source: 'defaultValue' } : { experimentResult: { bucket } },
    },
    { attributes: { id }, features: {} },
  );
}

function createNamespaceCase([name, id, namespace, isIn]: Cases['inNamespace'][number]): EvaluationCase {
  return createCase(
    {
      name: `inNamespace: ${name}`,
      feature: 'feature',
      features: { feature: { defaultValue: 0, rules: [{ variations: [0, 1], namespace }] } },
      expected: { source: isIn ? 'experiment' : 'defaultValue' },
    },
    { attributes: { id }, features: {} },
  );
}

function createBucketCase(one: Cases['stickyBucket'][number]): EvaluationCase {
  const [name, context, documents, feature, experimentResult, saved] = one;
  const buckets = Object.fromEntries(
    documents.map((document) => [`${document.attributeName}||${document.attributeValue}`, document]),
  );
  const expected = experimentResult ? { experimentResult } : { experimentResult: undefined };
  return createCase(
    {
      name: `stickyBucket: ${name}`,
      feature,
      expected,
      buckets: { ...context.stickyBucketAssignmentDocs, ...buckets },
      saved,
    },
    context,
  );
}

function createDecryptionCase(one: Cases['decrypt'][number]): DecryptionCase {
  const [name, encryptedFeatures, decryptionKey, text] = one;
  return {
    kind: 'decryption',
    name: `decrypt: ${name}`,
    encryptedFeatures,
    decryptionKey,
    expected: text === null ? undefined : listNames(text),
  };
}

/** Some cases decrypt to what is no JSON. */
function listNames(text: string): string[] | undefined {
  try {
    return Object.keys(record.parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
}
