import { knownVariant } from '@funnel/contracts';
import {
  ClientProviderEvents,
  OpenFeature,
  type Provider,
  StandardResolutionReasons,
} from '@openfeature/web-sdk';
import type { FlagProvider } from './flag-provider';

/** Our part of the registry that OpenFeature keeps once per page. */
const DOMAIN = 'funnel';

/**
 * Flags by OpenFeature: any service with a provider for the web SDK can stand behind it. `SPLIT` is its word for a value
 * that an experiment decided.
 */
export function openfeatureProvider(source: Provider): FlagProvider {
  const client = OpenFeature.getClient(DOMAIN);
  return {
    id: 'openfeature',
    evaluate(name) {
      const { value, reason } = client.getStringDetails(name, knownVariant(name, undefined));
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
