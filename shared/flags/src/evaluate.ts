import {
  type BootDocument,
  type ExperimentPhase,
  type FlagContext,
  type FlagName,
  listGroup,
  resolveVariant,
  type Variant,
} from '@funnel/contracts';
import {
  type FeatureDefinition,
  type FeatureResult,
  GrowthBook,
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

export type EvaluateOptions = {
  readonly payload: FlagPayload;
  /** GrowthBook's attributes of the visitor. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Earlier assignments of the visitor. */
  readonly buckets: Buckets;
  readonly decryptionKey: string;
};

/** What a flag is for a visitor: a value, and the running experiment that drew it. */
export type FlagEvaluation = { readonly value: unknown; readonly experiment?: ExperimentPhase | undefined };

export type Evaluation = {
  readonly variants: Readonly<Partial<Record<FlagName, string>>>;
  /** The flags decided by a running experiment. */
  readonly experiments: Readonly<Partial<Record<FlagName, ExperimentPhase>>>;
  /** The flags without rules: the same for every visitor. */
  readonly common: readonly FlagName[];
  /** Whether a rule asks for members. */
  readonly asksForMembers: boolean;
};

type Payload = ReturnType<GrowthBook['getPayload']>;
type Results = Readonly<Record<string, FeatureResult>>;

/** The key of a visitor's bucket in the API. */
export function formatBucketKey(uuid: string): string {
  return `id||${uuid}`;
}

/**
 * Evaluates features of a document for a visitor: value, source and experiment of each, as GrowthBook defines them.
 * Without names all features of the document. Undefined when it cannot be decrypted. Assigns no bucket.
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
 * Evaluates flags of the registry on a server as the browser would, with the same attributes and buckets. A visitor is
 * in one experiment of a group at most. Undefined when the definitions cannot be decrypted. Assigns no bucket: the
 * browser does, when the visitor is exposed to the experiment.
 */
export async function evaluateFlags(
  { context, ...options }: Omit<EvaluateOptions, 'attributes'> & { readonly context: FlagContext },
  names: readonly FlagName[],
): Promise<Evaluation | undefined> {
  return await withFeatures({ ...options, attributes: context }, (growthbook) => {
    const results = evaluateAll(growthbook, names);
    const flags = names.map((name) => ({ name, ...readFlag(results, name) }));
    const features = growthbook.getFeatures();
    return {
      variants: Object.fromEntries(flags.map(({ name, value }) => [name, resolveVariant(name, value)])),
      experiments: Object.fromEntries(
        flags.flatMap(({ name, experiment }) => (experiment ? [[name, experiment]] : [])),
      ),
      common: names.filter((name) => !features[name]?.rules?.length),
      asksForMembers: JSON.stringify(features).includes('"isMember"'),
    };
  });
}

/**
 * Evaluates a flag in a browser, where the SDK keeps its definitions up to date. The visitor's bucket is saved for the
 * experiment of the group that they are in, and for no other.
 */
export function evaluateInBrowser(growthbook: GrowthBook, name: FlagName): FlagEvaluation {
  const group = listGroup(name);
  if (group.length === 0) return toEvaluation(growthbook.evalFeature(name));
  const found = readFlag(evaluateAll(createProbe(growthbook), group), name);
  return found.experiment ? toEvaluation(growthbook.evalFeature(name)) : found;
}

/** Runs with the features of a payload; undefined when they are missing or cannot be decrypted. */
async function withFeatures<Result>(
  { attributes, payload, buckets, decryptionKey }: EvaluateOptions,
  run: (growthbook: GrowthBook) => Result,
): Promise<Result | undefined> {
  const growthbook = new GrowthBook({
    decryptionKey,
    attributes: { ...attributes },
    stickyBucketService: new ReadOnlyBucketService(buckets),
  });
  try {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: we parsed the fields we use; the SDK reads the rest
    await growthbook.setPayload(payload as Payload);
    const opened = growthbook.getDecryptedPayload().features;
    // With a wrong key the SDK keeps the plain features of the payload.
    if (!opened || (payload.encryptedFeatures && opened === payload.features)) return undefined;
    return run(growthbook);
  } catch {
    return undefined;
  } finally {
    growthbook.destroy();
  }
}

/** An instance with the same definitions and visitor that saves no bucket. */
function createProbe(growthbook: GrowthBook): GrowthBook {
  const docs = growthbook.getStickyBucketAssignmentDocs();
  const probe = new GrowthBook({
    attributes: growthbook.getAttributes(),
    stickyBucketService: new ReadOnlyBucketService({}),
    stickyBucketAssignmentDocs: { ...docs },
  });
  return probe.initSync({ payload: growthbook.getDecryptedPayload() });
}

function evaluateAll(growthbook: GrowthBook, names: readonly string[]): Results {
  return Object.fromEntries(names.map((name) => [name, growthbook.evalFeature(name)]));
}

/** One of several flags; of those in a group only the holder's experiment counts, the others are at their control. */
function readFlag(results: Results, name: FlagName): FlagEvaluation {
  const found = toEvaluation(results[name]);
  const group = listGroup(name);
  const isElsewhere = group.length > 0 && found.experiment && findHolder(results, group) !== name;
  return isElsewhere ? { value: undefined } : found;
}

/** The flag of a group in whose experiment the visitor is: where their bucket is stored, else the first. */
function findHolder(results: Results, group: readonly FlagName[]): FlagName | undefined {
  const running = group.filter((name) => toEvaluation(results[name]).experiment);
  return running.find((name) => results[name]?.experimentResult?.stickyBucketUsed) ?? running[0];
}

/** Draft and stopped experiments are none; without a phase it is the first. */
function toEvaluation(result: FeatureResult | undefined): FlagEvaluation {
  const { value, source, experiment } = result ?? {};
  if (source !== 'experiment' || !experiment) return { value };
  return { value, experiment: { key: experiment.key, phase: experiment.phase ?? '0' } };
}

/** Serves preloaded buckets and saves nothing. */
class ReadOnlyBucketService extends StickyBucketService {
  readonly #documents: Record<string, StickyAssignmentsDocument>;

  constructor(buckets: Buckets) {
    super();
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: written by the SDK in the browser, which looks up one name in it
    this.#documents = buckets as unknown as Record<string, StickyAssignmentsDocument>;
  }

  async getAssignments(name: string, value: string): Promise<StickyAssignmentsDocument | null> {
    return this.#documents[this.getKey(name, value)] ?? null;
  }

  override async getAllAssignments(): Promise<Record<string, StickyAssignmentsDocument>> {
    // A copy, because the SDK mutates the result.
    return { ...this.#documents };
  }

  async saveAssignments(): Promise<null> {
    return null;
  }
}
