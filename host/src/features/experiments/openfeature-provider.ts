import { resolveVariant } from '@funnel/contracts';
import {
  ClientProviderEvents,
  OpenFeature,
  type Provider,
  StandardResolutionReasons,
} from '@openfeature/web-sdk';
import type { FlagProvider } from './flag-provider';

/** Our domain in OpenFeature's global registry. */
const DOMAIN = 'funnel';

/**
 * Flags by OpenFeature: works with any web SDK provider. `SPLIT` is its reason for values decided by an experiment.
 */
export function createOpenfeatureProvider(source: Provider): FlagProvider {
  const client = OpenFeature.getClient(DOMAIN);
  return {
    id: 'openfeature',
    evaluate(name) {
      const { value, reason } = client.getStringDetails(name, resolveVariant(name, undefined));
      return { value, isExperiment: reason === StandardResolutionReasons.SPLIT };
    },
    subscribe(onChange) {
      client.addHandler(ClientProviderEvents.ConfigurationChanged, onChange);
      return () => client.removeHandler(ClientProviderEvents.ConfigurationChanged, onChange);
    },
    async start({ id, ...context }, stop) {
      await OpenFeature.setProviderAndWait(DOMAIN, source, { targetingKey: id, ...context });
      if (stop.aborted) await OpenFeature.clearProviders();
      return { ok: true };
    },
  };
}
