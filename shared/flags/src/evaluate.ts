import {
  type BootDocument,
  type FlagContext,
  type FlagName,
  flagNames,
  resolveVariant,
  type Variant,
} from '@funnel/contracts';
import {
  type FeatureDefinition,
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
  readonly context: FlagContext;
  readonly payload: FlagPayload;
  /** Earlier assignments of the visitor. */
  readonly buckets: Buckets;
  readonly decryptionKey: string;
};

export type Evaluation = {
  readonly variants: Readonly<Record<FlagName, string>>;
  /** The flags decided by a running experiment. */
  readonly experiments: readonly FlagName[];
  /** The flags without rules: the same for every visitor. */
  readonly common: readonly FlagName[];
};

type Payload = ReturnType<GrowthBook['getPayload']>;

/** The key of a visitor's bucket in the API. */
export function formatBucketKey(uuid: string): string {
  return `id||${uuid}`;
}

/**
 * Evaluates the variants of a visitor on a server as the browser would, with the same attributes and buckets.
 * Undefined when the definitions cannot be decrypted. Assigns no bucket: the browser does, when the visitor is exposed
 * to the experiment.
 */
export async function evaluateFlags(options: EvaluateOptions): Promise<Evaluation | undefined> {
  const { context, payload, buckets, decryptionKey } = options;
  const growthbook = new GrowthBook({
    decryptionKey,
    attributes: { ...context },
    stickyBucketService: new ReadOnlyBucketService(buckets),
  });
  try {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: we parsed the fields we use; the SDK reads the rest
    await growthbook.setPayload(payload as Payload);
    const opened = growthbook.getDecryptedPayload().features;
    // With a wrong key the SDK keeps the plain features of the payload.
    if (!opened || (payload.encryptedFeatures && opened === payload.features)) return undefined;
    return evaluateAllFlags(growthbook);
  } catch {
    return undefined;
  } finally {
    growthbook.destroy();
  }
}

function evaluateAllFlags(growthbook: GrowthBook): Evaluation {
  const results = flagNames.map((name) => ({ name, ...growthbook.evalFeature(name) }));
  const variants = results.map(({ name, value }) => [name, resolveVariant(name, value)] as const);
  const features = growthbook.getFeatures();
  return {
    common: flagNames.filter((name) => !features[name]?.rules?.length),
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: built from all flag names
    variants: Object.fromEntries(variants) as Record<FlagName, string>,
    experiments: results.filter(({ source }) => source === 'experiment').map(({ name }) => name),
  };
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
