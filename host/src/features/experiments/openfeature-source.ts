import { type FlagContext, isFlagName } from '@funnel/contracts';
import {
  type EvaluationContext,
  type JsonValue,
  OpenFeatureEventEmitter,
  type Provider,
  ProviderEvents,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/web-sdk';
import type { FlagProvider } from './flag-provider';

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
      const { value, isExperiment } = inner.evaluate(flag);
      if (typeof value !== 'string') return toDefault(control);
      return {
        value,
        reason: isExperiment ? StandardResolutionReasons.SPLIT : StandardResolutionReasons.UNKNOWN,
      };
    },
    // All our flags are strings.
    resolveBooleanEvaluation: (_flag, value) => toDefault(value),
    resolveNumberEvaluation: (_flag, value) => toDefault(value),
    resolveObjectEvaluation: <T extends JsonValue>(_flag: string, value: T) => toDefault(value),
  };
}

function toFlagContext({ targetingKey, country, ...context }: EvaluationContext): FlagContext {
  return {
    id: targetingKey ?? '',
    country: String(country ?? ''),
    experimentUser: context['experimentUser'] === true,
    riskyExperimentUser: context['riskyExperimentUser'] === true,
  };
}
