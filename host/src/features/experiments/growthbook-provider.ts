import type { BootDocument, RuntimeConfig } from '@funnel/contracts';
import { GrowthBook } from '@growthbook/growthbook';
import type { FlagProvider } from './flag-provider';

/** How long the first screen waits for flags. */
export const FLAGS_TIMEOUT_MS = 3000;

export type GrowthbookOptions = {
  readonly config: RuntimeConfig;
  /** Definitions that came with the page. */
  readonly payload: BootDocument['flags'];
};

/** GrowthBook with local evaluation: what is known about the visitor never leaves the browser. */
export function growthbookProvider({ config, payload }: GrowthbookOptions): FlagProvider {
  const growthbook = new GrowthBook({
    clientKey: config.growthbookClientKey,
    decryptionKey: config.growthbookDecryptionKey,
    ...(config.growthbookApiHost && { apiHost: config.growthbookApiHost }),
  });
  return {
    id: 'growthbook',
    evaluate: (name) => growthbook.evalFeature(name).value,
    async start(context) {
      await growthbook.setAttributes({ ...context });
      const { success, source } = await growthbook.init({
        timeout: FLAGS_TIMEOUT_MS,
        streaming: true,
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: parsed as far as we know it; the SDK reads the rest
        ...(payload && { payload: payload as Payload }),
      });
      if (!success) return { ok: false, reason: source === 'timeout' ? 'timeout' : 'network' };
      // With a wrong key the SDK says success and has no features.
      return growthbook.getDecryptedPayload().features ? { ok: true } : { ok: false, reason: 'decrypt' };
    },
  };
}

type Payload = NonNullable<NonNullable<Parameters<GrowthBook['init']>[0]>['payload']>;
