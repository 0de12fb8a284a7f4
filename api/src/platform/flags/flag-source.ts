import { type FlagContext, type FlagName, flagPayloadSchema } from '@funnel/contracts';
import { evaluateFlags, type FlagPayload } from '@funnel/flags';
import { type Clock, second } from '../clock';

export type FlagSettings = { apiUrl: string; clientKey: string; decryptionKey: string };

export type FlagSourceDependencies = {
  /** Undefined where no flag service is used: then every flag is its control. */
  settings: FlagSettings | undefined;
  clock: Clock;
  get: typeof fetch;
};

export type FlagSource = {
  /** The visitor's variants; undefined when the definitions cannot be had. */
  variantsOf(context: FlagContext): Promise<Readonly<Record<FlagName, string>> | undefined>;
};

const FRESH_MS = 5 * second;
/** No flag may hold up a price for longer. */
const TIMEOUT_MS = 2 * second;

/** Evaluates flags on the server alone, with definitions that are at most a few seconds old. */
export function createFlagSource({ settings, clock, get }: FlagSourceDependencies): FlagSource {
  let known: { payload: FlagPayload; readAt: number } | undefined;

  async function fetchDefinitions({ apiUrl, clientKey }: FlagSettings): Promise<FlagPayload | undefined> {
    const now = clock().getTime();
    if (known && now - known.readAt < FRESH_MS) return known.payload;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await get(`${apiUrl}/api/features/${clientKey}`, { signal });
      if (!response.ok) return known?.payload;
      const payload = flagPayloadSchema.parse(await response.json());
      known = { payload, readAt: now };
      return payload;
    } catch {
      // The last definitions are better than none.
      return known?.payload;
    }
  }

  return {
    async variantsOf(context) {
      const payload = settings && (await fetchDefinitions(settings));
      if (!settings || !payload) return undefined;
      // What a browser says it was assigned before decides nothing about money: what is decided here is kept here.
      const { decryptionKey } = settings;
      const found = await evaluateFlags({ context, payload, buckets: {}, decryptionKey });
      return found?.variants;
    },
  };
}
