import { FIRST_PHASE, type FlagContext, isFlagName, readDevice, resolveVariant } from '@funnel/contracts';
import {
  ClientProviderEvents,
  type EvaluationContext,
  type JsonValue,
  OpenFeature,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
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
      const { value, reason, flagMetadata } = client.getStringDetails(name, resolveVariant(name, undefined));
      if (reason !== StandardResolutionReasons.SPLIT) return { value };
      const { key, phase } = flagMetadata;
      return { value, experiment: { key: String(key ?? name), phase: String(phase ?? FIRST_PHASE) } };
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

/** Adapts one of our providers to OpenFeature's web SDK: the default behind the adapter. */
export function createOpenfeatureSource(inner: FlagProvider): Provider {
  const events = new OpenFeatureEventEmitter();
  const stop = new AbortController();
  const toDefault = <T>(value: T): ResolutionDetails<T> => ({
    value,
    reason: StandardResolutionReasons.DEFAULT,
  });
  return {
    metadata: { name: inner.id },
    runsOn: 'client',
    events,
    async initialize(context = {}) {
      const start = await inner.start(toFlagContext(context), stop.signal);
      if (!start.ok) throw new Error(start.reason);
      inner.subscribe(() => events.emit(ProviderEvents.ConfigurationChanged));
    },
    onClose: async () => stop.abort(),
    resolveStringEvaluation(flag, control) {
      if (!isFlagName(flag)) return toDefault(control);
      const { value, experiment } = inner.evaluate(flag);
      if (typeof value !== 'string') return toDefault(control);
      if (!experiment) return { value, reason: StandardResolutionReasons.UNKNOWN };
      return { value, reason: StandardResolutionReasons.SPLIT, flagMetadata: { ...experiment } };
    },
    // All our flags are strings.
    resolveBooleanEvaluation: (_flag, value) => toDefault(value),
    resolveNumberEvaluation: (_flag, value) => toDefault(value),
    resolveObjectEvaluation: <T extends JsonValue>(_flag: string, value: T) => toDefault(value),
  };
}

function toFlagContext({ targetingKey, country, language, ...context }: EvaluationContext): FlagContext {
  return {
    id: targetingKey ?? '',
    country: String(country ?? ''),
    language: String(language ?? ''),
    device: readDevice(navigator.userAgent),
    isReturning: context['isReturning'] === true,
    isMember: context['isMember'] === true,
    experimentUser: context['experimentUser'] === true,
    riskyExperimentUser: context['riskyExperimentUser'] === true,
  };
}
