import { type FlagName, flagNames, flagRegistry, listGroup } from '@funnel/contracts';
import type { FlagPayload } from '@funnel/flags';
import type { FeatureDefinition } from '@growthbook/growthbook';
import { toDefinition, toRules } from '../../sandbox/growthbook/features';
import { seal } from '../../sandbox/growthbook/growthbook';

/** An experiment on a flag; its arms are the flag's first variants. */
export type Experiment = { readonly weights: readonly number[]; readonly coverage?: number };

/** The running experiments by flag. */
export type Experiments = Readonly<Partial<Record<FlagName, Experiment>>>;

/** `split` gives each experiment of a group a namespace of its own, all of the same size. */
export type Grouping = 'shared' | 'split';

/** Opens what `buildPayload` seals. */
export const decryptionKey = 'YmVuY2gtZmxhZ3Mta2V5IQ==';

/** The definitions of experiments as the flag service sends them. Each call seals them again, as a deploy does. */
export function buildPayload(experiments: Experiments, grouping: Grouping = 'shared'): FlagPayload {
  const definitions = buildDefinitions(experiments);
  const sent = grouping === 'split' ? splitGroups(definitions, experiments) : definitions;
  return { features: {}, encryptedFeatures: seal(sent, decryptionKey) };
}

/** The share of all visitors that an experiment gets, as a fraction. */
export function getTraffic(name: FlagName, experiments: Experiments, grouping: Grouping): number {
  const rivals = listRivals(name, experiments);
  if (grouping === 'split' && rivals.length > 0) return getCoverage(name, experiments) / rivals.length;
  const earlier = rivals.slice(0, rivals.indexOf(name));
  return earlier.reduce(
    (share, rival) => share * (1 - getCoverage(rival, experiments)),
    getCoverage(name, experiments),
  );
}

function buildDefinitions(experiments: Experiments): Record<string, FeatureDefinition<string>> {
  const definitions = flagNames.map((name) => {
    const { variants } = flagRegistry[name];
    const experiment = experiments[name];
    if (!experiment) return [name, toDefinition(variants[0], [])];
    const weights = [...experiment.weights];
    const variations = variants.slice(0, weights.length);
    const setting = { experiment: { variations, weights, coverage: getCoverage(name, experiments) } };
    return [name, toDefinition(variants[0], toRules(name, setting, 0))];
  });
  return Object.fromEntries(definitions);
}

function splitGroups(
  definitions: Record<string, FeatureDefinition<string>>,
  experiments: Experiments,
): Record<string, FeatureDefinition<string>> {
  const split = flagNames.map((name) => {
    const definition = definitions[name] ?? {};
    const rivals = listRivals(name, experiments);
    const place = rivals.indexOf(name);
    if (place === -1) return [name, definition];
    const namespace = [rivals.join(), place / rivals.length, (place + 1) / rivals.length] as const;
    return [name, { ...definition, rules: definition.rules?.map((rule) => ({ ...rule, namespace })) }];
  });
  return Object.fromEntries(split);
}

/** The flags of the same group with an experiment, in the order in which they take visitors. */
function listRivals(name: FlagName, experiments: Experiments): readonly FlagName[] {
  return listGroup(name).filter((one) => experiments[one]);
}

function getCoverage(name: FlagName, experiments: Experiments): number {
  return experiments[name]?.coverage ?? 1;
}
