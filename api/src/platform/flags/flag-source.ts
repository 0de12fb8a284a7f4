import { apiFlagNames, type FlagContext, flagPayloadSchema, resolveVariant } from '@funnel/contracts';
import { type Evaluation, evaluateCommonFlags, evaluateFlags, type FlagPayload } from '@funnel/flags';
import { isAnswered } from '@funnel/server/measure-call';
import { type Clock, second } from '../clock';
import { createProviderCall } from '../providers/call-provider';
import { ignoreTestClock } from '../test-clock';
import { readWeights, type WantedPhase } from './read-weights';

export type FlagSettings = { apiUrl: string; clientKey: string; decryptionKey: string };

export type FlagSourceDependencies = {
  /** Undefined without a flag service: then every flag has its control variant. */
  settings: FlagSettings | undefined;
  clock: Clock;
  get: typeof fetch;
};

export type FlagSource = {
  /** Draws the visitor's variants of the API's flags; undefined when the definitions are not available. */
  drawVariants(context: FlagContext): Promise<Pick<Evaluation, 'variants' | 'experiments'> | undefined>;
  /** The API's flags that are the same for every visitor; undefined when the definitions are not available. */
  readCommonVariants(): Promise<Readonly<Record<string, string>> | undefined>;
  /** The weights of an experiment's variants; undefined when it does not run, or the definitions are not available. */
  findWeights(wanted: WantedPhase): Promise<Readonly<Record<string, number>> | undefined>;
};

const FRESH_MS = 5 * second;
/** Maximum time that flags may delay a price. */
const TIMEOUT_MS = 2 * second;

/** Evaluates flags on the server, with definitions cached for a few seconds. */
export function createFlagSource({ settings, clock, get }: FlagSourceDependencies): FlagSource {
  const readClock = ignoreTestClock(clock);
  const callProvider = createProviderCall('growthbook', isAnswered);
  let known: { payload: FlagPayload; readAt: number } | undefined;

  async function fetchDefinitions({ apiUrl, clientKey }: FlagSettings): Promise<FlagPayload | undefined> {
    const now = readClock().getTime();
    if (known && now - known.readAt < FRESH_MS) return known.payload;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const call = () => get(`${apiUrl}/api/features/${clientKey}`, { signal });
      const response = await callProvider(call);
      if (!response.ok) return known?.payload;
      const payload = flagPayloadSchema.parse(await response.json());
      known = { payload, readAt: now };
      return payload;
    } catch {
      // Stale definitions are better than none.
      return known?.payload;
    }
  }

  return {
    async drawVariants(context) {
      const payload = settings && (await fetchDefinitions(settings));
      if (!settings || !payload) return undefined;
      // Assignments stored by the browser must not influence prices, so no buckets are passed.
      const { decryptionKey } = settings;
      return await evaluateFlags({ context, payload, buckets: {}, decryptionKey }, apiFlagNames);
    },
    async readCommonVariants() {
      if (!settings)
        return Object.fromEntries(apiFlagNames.map((name) => [name, resolveVariant(name, undefined)]));
      const payload = await fetchDefinitions(settings);
      const { decryptionKey } = settings;
      return payload && (await evaluateCommonFlags({ payload, decryptionKey }, apiFlagNames));
    },
    async findWeights(wanted) {
      const payload = settings && (await fetchDefinitions(settings));
      return settings && payload && (await readWeights(payload, settings.decryptionKey, wanted));
    },
  };
}
