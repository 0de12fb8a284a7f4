import * as z from 'zod/mini';
import {
  type ExperimentChange,
  type ExperimentDocument,
  type ExperimentPayload,
  experimentSchema,
  type FeatureChange,
  type FeatureDocument,
  type FeaturePayload,
  featureSchema,
} from './rest-documents';

const TIMEOUT_MS = 10_000;
/** The largest page that GrowthBook answers. */
const PAGE_SIZE = 100;

export type GrowthbookAccess = {
  /** Address of the REST API without `/api/v1`: `https://api.growthbook.io`, or the sandbox's. */
  url: string;
  /** Secret key of the API. */
  key: string;
  /** The environment that visitors get. */
  environment: string;
};

export type GrowthbookClient = ReturnType<typeof createGrowthbookClient>;

const errorSchema = z.object({ message: z.string() });
const featureReply = z.object({ feature: featureSchema });
const experimentReply = z.object({ experiment: experimentSchema });
const pageFields = { hasMore: z._default(z.boolean(), false) };

/** GrowthBook's REST API. Throws what GrowthBook says when it refuses a call; the key is in no text. */
export function createGrowthbookClient({ url, key, environment }: GrowthbookAccess) {
  async function call<Reply extends z.ZodMiniType>(reply: Reply, path: string, body?: unknown) {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`No answer from GrowthBook at ${url}: is it running?`, { cause });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return reply.parse(answer);
    throw new Error(`GrowthBook answers ${response.status} at ${path}: ${describeError(answer)}`);
  }

  async function listAll<Item>(load: (query: string) => Promise<{ items: Item[]; hasMore: boolean }>) {
    const found: Item[] = [];
    for (let hasMore = true; hasMore; ) {
      const page = await load(`?limit=${PAGE_SIZE}&offset=${found.length}`);
      found.push(...page.items);
      hasMore = page.hasMore && page.items.length > 0;
    }
    return found;
  }

  const featuresReply = z.object({ features: z.array(featureSchema), ...pageFields });
  const experimentsReply = z.object({ experiments: z.array(experimentSchema), ...pageFields });

  return {
    environment,
    listFeatures: (): Promise<FeatureDocument[]> =>
      listAll(async (query) => {
        const { features: items, hasMore } = await call(featuresReply, `/features${query}`);
        return { items, hasMore };
      }),
    listExperiments: (): Promise<ExperimentDocument[]> =>
      listAll(async (query) => {
        const { experiments: items, hasMore } = await call(experimentsReply, `/experiments${query}`);
        return { items, hasMore };
      }),
    createFeature: async (body: FeaturePayload) => (await call(featureReply, '/features', body)).feature,
    changeFeature: async (id: string, body: FeatureChange) =>
      (await call(featureReply, `/features/${encodeURIComponent(id)}`, body)).feature,
    /** Turns a feature on in the environment of visitors. */
    enableFeature: async (id: string, reason: string) =>
      (
        await call(featureReply, `/features/${encodeURIComponent(id)}/toggle`, {
          reason,
          environments: { [environment]: true },
        })
      ).feature,
    createExperiment: async (body: ExperimentPayload) =>
      (await call(experimentReply, '/experiments', body)).experiment,
    changeExperiment: async (id: string, body: ExperimentChange) =>
      (await call(experimentReply, `/experiments/${encodeURIComponent(id)}`, body)).experiment,
  };
}

function describeError(answer: unknown): string {
  const parsed = errorSchema.safeParse(answer);
  return parsed.success ? parsed.data.message : 'no reason given';
}
