import {
  type BootDocument,
  type FlagContext,
  type FlagName,
  flagNames,
  knownVariant,
} from '@funnel/contracts';
import { GrowthBook, type StickyAssignmentsDocument, StickyBucketService } from '@growthbook/growthbook';

/** Flag definitions as the flag service gives them, open or sealed. */
export type FlagPayload = NonNullable<BootDocument['flags']>;

/** Buckets by their key, as the API keeps them. */
export type Buckets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type EvaluateOptions = {
  readonly context: FlagContext;
  readonly payload: FlagPayload;
  /** What the visitor was assigned before. */
  readonly buckets: Buckets;
  readonly decryptionKey: string;
};

export type Evaluation = {
  readonly variants: Readonly<Record<FlagName, string>>;
  /** The flags among them that a running experiment decided. */
  readonly experiments: readonly FlagName[];
};

type Payload = ReturnType<GrowthBook['getPayload']>;

/** The key of a visitor's bucket at the API. */
export function formatBucketKey(uuid: string): string {
  return `id||${uuid}`;
}

/**
 * The variants of a visitor, evaluated on a server as the browser would: with the same attributes and the same buckets.
 * Undefined when the definitions cannot be opened. Assigns no bucket: the browser does, when the visitor has really met
 * the experiment.
 */
export async function evaluateFlags(options: EvaluateOptions): Promise<Evaluation | undefined> {
  const { context, payload, buckets, decryptionKey } = options;
  const growthbook = new GrowthBook({
    decryptionKey,
    attributes: { ...context },
    stickyBucketService: new ReadOnlyBucketService(buckets),
  });
  try {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: parsed as far as we know it; the SDK reads the rest
    await growthbook.setPayload(payload as Payload);
    const opened = growthbook.getDecryptedPayload().features;
    // With a wrong key the SDK leaves what came beside the sealed features.
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
  const variants = results.map(({ name, value }) => [name, knownVariant(name, value)] as const);
  return {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: made from all flag names
    variants: Object.fromEntries(variants) as Record<FlagName, string>,
    experiments: results.filter(({ source }) => source === 'experiment').map(({ name }) => name),
  };
}

/** Buckets read beforehand. */
class ReadOnlyBucketService extends StickyBucketService {
  readonly #documents: Record<string, StickyAssignmentsDocument>;

  constructor(buckets: Buckets) {
    super();
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: written by the SDK in the browser; it looks up one name in it
    this.#documents = buckets as unknown as Record<string, StickyAssignmentsDocument>;
  }

  async getAssignments(name: string, value: string): Promise<StickyAssignmentsDocument | null> {
    return this.#documents[this.getKey(name, value)] ?? null;
  }

  override async getAllAssignments(): Promise<Record<string, StickyAssignmentsDocument>> {
    // The SDK writes into what it gets.
    return { ...this.#documents };
  }

  async saveAssignments(): Promise<null> {
    return null;
  }
}
