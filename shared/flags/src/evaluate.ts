import {
  type BootDocument,
  type ExperimentPhase,
  FIRST_PHASE,
  type FlagContext,
  type FlagName,
  isFlagName,
  listGroup,
  resolveVariant,
  type Variant,
} from '@funnel/contracts';
import {
  type FeatureDefinition,
  type FeatureResult,
  GrowthBook,
  type Options,
  type StickyAssignmentsDocument,
  StickyBucketService,
} from '@growthbook/growthbook';

/** Flag definitions from the flag service, plain or encrypted. */
export type FlagPayload = NonNullable<BootDocument['flags']>;

/** Features of a payload with the names and variants of the registry. */
export type FlagDefinitions = {
  readonly [Name in FlagName]?: FeatureDefinition<Variant<Name>>;
};

/** Buckets by key, as the API stores them. */
export type Buckets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What else decides an evaluation, in the words of GrowthBook's SDK. Our own visitors have none of it. */
export type EvaluationSettings = Readonly<
  Pick<Options, 'enabled' | 'forcedVariations' | 'qaMode' | 'savedGroups' | 'url'>
>;

export type EvaluateOptions = EvaluationSettings & {
  readonly payload: FlagPayload;
  /** GrowthBook's attributes of the visitor. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Earlier assignments of the visitor. */
  readonly buckets: Buckets;
  /** The key of encrypted definitions, AES-128 in base64; anything for plain ones. */
  readonly decryptionKey: string;
};

/** What a flag is for a visitor: a value, and the running experiment that drew it. */
export type FlagEvaluation = { readonly value: unknown; readonly experiment?: ExperimentPhase | undefined };

export type Evaluation = {
  readonly variants: Readonly<Record<string, string>>;
  /** The flags decided by a running experiment. */
  readonly experiments: Readonly<Record<string, ExperimentPhase>>;
  /** The flags that are the same for every visitor: without rules, or with a value for everyone before all of them. */
  readonly common: readonly string[];
  /** Whether a rule asks for members. */
  readonly asksForMembers: boolean;
};

type Payload = ReturnType<GrowthBook['getPayload']>;
type Documents = Record<string, StickyAssignmentsDocument>;
type Results = Readonly<Record<string, FeatureResult>>;

/** The key of a visitor's bucket in the API. */
export function formatBucketKey(uuid: string): string {
  return `id||${uuid}`;
}

/**
 * Evaluates features of a document for a visitor: value, source and experiment of each, as GrowthBook defines them, by
 * name. Without names all features of the document. Undefined when it cannot be decrypted. Assigns no bucket.
 *
 * Knows nothing of the registry and of groups, so that a script can evaluate any document:
 * @example
 * const payload = { features: { hero: { defaultValue: 'a', rules: [{ variations: ['a', 'b'] }] } } };
 * const found = await evaluateFeatures({ payload, attributes: { id: '7' }, buckets: {}, decryptionKey: '' });
 * console.log(found?.hero?.value, found?.hero?.source, found?.hero?.experiment?.key);
 */
export async function evaluateFeatures(
  options: EvaluateOptions,
  names?: readonly string[],
): Promise<Results | undefined> {
  return await withFeatures(options, (growthbook) =>
    evaluateAll(growthbook, names ?? Object.keys(growthbook.getFeatures())),
  );
}

/**
 * Evaluates flags of the registry and of releases on a server as the browser would, with the same attributes and buckets. A visitor is
 * in one experiment of a group at most. Undefined when the definitions cannot be decrypted. Assigns no bucket: the
 * browser does, when the visitor is exposed to the experiment.
 */
export async function evaluateFlags(
  { context, ...options }: Omit<EvaluateOptions, 'attributes'> & { readonly context: FlagContext },
  names: readonly string[],
): Promise<Evaluation | undefined> {
  return await withFeatures({ ...options, attributes: context }, (growthbook, { asksForMembers }) => {
    const results = evaluateAll(growthbook, names);
    const flags = names.map((name) => ({ name, ...readFlag(results, name) }));
    const features = growthbook.getFeatures();
    return {
      variants: Object.fromEntries(flags.flatMap(({ name, value }) => listVariant(name, value))),
      experiments: Object.fromEntries(
        flags.flatMap(({ name, experiment }) => (experiment ? [[name, experiment]] : [])),
      ),
      common: names.filter((name) => isCommon(features[name])),
      asksForMembers,
    };
  });
}

/**
 * Evaluates those flags that are the same for every visitor, without knowing one. Undefined when the definitions cannot
 * be decrypted.
 */
export async function evaluateCommonFlags(
  options: Pick<EvaluateOptions, 'payload' | 'decryptionKey'>,
  names: readonly string[],
): Promise<Readonly<Record<string, string>> | undefined> {
  const found = await evaluateFlags({ ...options, context: anonymous, buckets: {} }, names);
  return found && Object.fromEntries(found.common.map((name) => [name, found.variants[name] ?? '']));
}

const anonymous: FlagContext = {
  id: '',
  country: '',
  language: '',
  device: 'desktop',
  isReturning: false,
  isMember: false,
  experimentUser: false,
  riskyExperimentUser: false,
};

/**
 * Evaluates a flag in a browser, where the SDK keeps its definitions up to date. The visitor's bucket is saved for the
 * experiment of the group that they are in, and for no other. A feature outside the registry is in no group.
 */
export function evaluateInBrowser(growthbook: GrowthBook, name: string): FlagEvaluation {
  if (!isFlagName(name) || listGroup(name).length === 0) return toEvaluation(growthbook.evalFeature(name));
  const found = readFlag(evaluateAll(createProbe(growthbook), listGroup(name)), name);
  return found.experiment ? toEvaluation(growthbook.evalFeature(name)) : found;
}

/** The features of a payload by name; undefined when they are missing or cannot be decrypted. */
export async function openFeatures(payload: FlagPayload, decryptionKey: string): Promise<unknown> {
  return (await openPayload(payload, decryptionKey))?.payload.features;
}

/** Runs with the features of a payload; undefined when they are missing or cannot be decrypted. */
async function withFeatures<Result>(
  { attributes, payload, buckets, decryptionKey, ...settings }: EvaluateOptions,
  run: (growthbook: GrowthBook, opened: Opened) => Result,
): Promise<Result | undefined> {
  try {
    const opened = await openPayload(payload, decryptionKey);
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: written by the SDK in the browser, which looks up one name in it
    const docs = buckets as unknown as Documents;
    return (
      opened &&
      run(createReader(opened.payload, { ...settings, attributes: { ...attributes }, docs }), opened)
    );
  } catch {
    return undefined;
  }
}

/** A decrypted payload, and what it says for all visitors. */
type Opened = { readonly payload: Payload; readonly asksForMembers: boolean };

const openedPayloads = new WeakMap<FlagPayload, { key: string; opened: Promise<Opened | undefined> }>();

/** Decrypts a payload once, however many visitors it is evaluated for. */
function openPayload(payload: FlagPayload, key: string): Promise<Opened | undefined> {
  const known = openedPayloads.get(payload);
  if (known?.key === key) return known.opened;
  const opened = decryptPayload(payload, key);
  openedPayloads.set(payload, { key, opened });
  return opened;
}

async function decryptPayload(payload: FlagPayload, decryptionKey: string): Promise<Opened | undefined> {
  const growthbook = new GrowthBook({ decryptionKey });
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: we parsed the fields we use; the SDK reads the rest
  await growthbook.setPayload(payload as Payload);
  const opened = growthbook.getDecryptedPayload();
  // With a wrong key the SDK keeps the plain features of the payload.
  const isOpen = opened.features && !(payload.encryptedFeatures && opened.features === payload.features);
  if (!isOpen) return undefined;
  return { payload: opened, asksForMembers: JSON.stringify(opened.features).includes('"isMember"') };
}

/** An instance with the same definitions and visitor that saves no bucket. */
function createProbe(growthbook: GrowthBook): GrowthBook {
  return createReader(growthbook.getDecryptedPayload(), {
    attributes: growthbook.getAttributes(),
    forcedVariations: growthbook.getForcedVariations(),
    url: growthbook.getUrl(),
    docs: growthbook.getStickyBucketAssignmentDocs(),
  });
}

/** An instance that reads buckets and saves none. Features only: experiments on the page itself would change it. */
function createReader(payload: Payload, { docs, ...options }: Options & { docs: Documents }): GrowthBook {
  return new GrowthBook({
    ...options,
    stickyBucketService: new ReadOnlyBucketService(),
    // A copy, because the SDK adds to it.
    stickyBucketAssignmentDocs: { ...docs },
  }).initSync({ payload: { ...payload, experiments: [] } });
}

function evaluateAll(growthbook: GrowthBook, names: readonly string[]): Results {
  return Object.fromEntries(names.map((name) => [name, growthbook.evalFeature(name)]));
}

/** Whether nothing about a visitor decides a feature. Any other property of its first rule may be about one. */
function isCommon(feature: FeatureDefinition | undefined): boolean {
  const [first] = feature?.rules ?? [];
  return !first || ('force' in first && Object.keys(first).every((key) => key === 'force' || key === 'id'));
}

/** The variant of a flag by its name. Only the browser knows which ones a flag of a release has. */
function listVariant(name: string, value: unknown): [string, string][] {
  if (isFlagName(name)) return [[name, resolveVariant(name, value)]];
  return typeof value === 'string' ? [[name, value]] : [];
}

/** One of several flags; of those in a group only the holder's experiment counts, the others are at their control. */
function readFlag(results: Results, name: string): FlagEvaluation {
  const found = toEvaluation(results[name]);
  const group = isFlagName(name) ? listGroup(name) : [];
  const isElsewhere = group.length > 0 && found.experiment && findHolder(results, group) !== name;
  return isElsewhere ? { value: undefined } : found;
}

/** The flag of a group in whose experiment the visitor is: where their bucket is stored, else the first. */
function findHolder(results: Results, group: readonly FlagName[]): FlagName | undefined {
  const running = group.filter((name) => toEvaluation(results[name]).experiment);
  return running.find((name) => results[name]?.experimentResult?.stickyBucketUsed) ?? running[0];
}

/** Draft and stopped experiments are none. */
function toEvaluation(result: FeatureResult | undefined): FlagEvaluation {
  const { value, source, experiment, experimentResult } = result ?? {};
  // An address of the form `?<key>=1` chooses a variation without drawing it.
  if (source !== 'experiment' || !experiment || !experimentResult?.hashUsed) return { value };
  return { value, experiment: { key: experiment.key, phase: experiment.phase ?? FIRST_PHASE } };
}

/** Makes the SDK use the buckets that it was given. */
class ReadOnlyBucketService extends StickyBucketService {
  async getAssignments(): Promise<null> {
    return null;
  }

  async saveAssignments(): Promise<null> {
    return null;
  }
}
