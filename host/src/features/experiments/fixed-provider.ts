import type { FlagName } from '@funnel/contracts';
import type { Evaluation, FlagProvider } from './flag-provider';

/** A provider whose flags never change on their own. */
export function createFixedProvider(id: string, evaluate: (name: FlagName) => Evaluation): FlagProvider {
  return { id, evaluate, start: async () => ({ ok: true }), subscribe: () => () => undefined };
}

/** `FLAGS_PROVIDER=local`: every flag at its control, without any service. */
export const localProvider = createFixedProvider('local', () => ({ value: undefined, isExperiment: false }));
