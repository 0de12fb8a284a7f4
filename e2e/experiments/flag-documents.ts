import { type FlagName, listEarlyAttributes, resolveVariant } from '@funnel/contracts';
import { type Experiment, type FlagState, type Phase, writeFlagRecord } from './flag-state';
import type {
  ExperimentDocument,
  ExperimentPayload,
  FeatureChange,
  FeatureDocument,
  Rule,
} from './rest-documents';
import { describePlan } from './template';

/** The experiment for everyone, and the same for those who see experiments before their ramp. */
export type Audience = 'everyone' | 'early';

export const earlyTag = 'early-access';
export const formatFlagTag = (flag: FlagName) => `flag:${flag}`;

/** The experiment as GrowthBook's REST API takes it. */
export function toExperimentPayload(
  flag: FlagName,
  experiment: Experiment,
  audience: Audience,
): ExperimentPayload {
  const { key, hypothesis, status, isArchived, variants, phases } = experiment;
  const tags = audience === 'early' ? [formatFlagTag(flag), earlyTag] : [formatFlagTag(flag)];
  return {
    trackingKey: key,
    bypassDuplicateKeyCheck: true,
    name: audience === 'early' ? `${key} (early access)` : key,
    assignmentQueryId: 'visitors',
    hypothesis,
    description: describePlan(flag),
    tags,
    status,
    archived: isArchived,
    hashAttribute: 'id',
    hashVersion: 2,
    bucketVersion: 1,
    minBucketVersion: 0,
    // What has stopped decides nothing: the variant for everyone is a rule of the feature.
    excludeFromPayload: status !== 'running',
    variations: variants.map((name, index) => ({ key: String(index), name })),
    phases: phases.map((phase, index) =>
      toPhasePayload(audience === 'early' ? toEarlyPhase(flag, phase) : phase, { key, index }),
    ),
  };
}

/** Those who see experiments early are in it whatever its coverage and its share of the group. */
function toEarlyPhase(flag: FlagName, phase: Phase): Phase {
  const early = { $or: listEarlyAttributes(flag).map((attribute) => ({ [attribute]: true })) };
  const isForAll = Object.keys(phase.condition).length === 0;
  const condition = isForAll ? early : { $and: [early, phase.condition] };
  return { ...phase, coverage: 1, namespace: undefined, condition };
}

function toPhasePayload(phase: Phase, { key, index }: { key: string; index: number }) {
  const { started, ended, reason, coverage, weights, namespace, condition } = phase;
  return {
    name: `Phase ${index}`,
    dateStarted: started,
    ...(ended && { dateEnded: ended, reasonForStopping: reason ?? '' }),
    seed: key,
    coverage,
    variationWeights: [...weights],
    condition: JSON.stringify(condition),
    ...(namespace && {
      namespace: {
        namespaceId: namespace.group,
        range: [namespace.range[0], namespace.range[1]] satisfies [number, number],
        enabled: true,
      },
    }),
  };
}

type Documents = {
  feature?: FeatureDocument | undefined;
  everyone?: ExperimentDocument | undefined;
  early?: ExperimentDocument | undefined;
};

/** The feature of a flag: its forced variants, its experiment and the variant for everyone, in this order. */
export function toFeatureChange(
  state: FlagState,
  { feature, everyone, early }: Documents,
  environment: string,
): FeatureChange {
  const { flag, value, forced, experiment, pending, audit } = state;
  const settings = feature?.environments[environment];
  const hasExperiment = experiment && !experiment.isArchived && !value;
  const rules: Rule[] = [
    ...Object.entries(forced).map(([id, variant]) => toForceRule(variant, JSON.stringify({ id }))),
    ...(settings?.rules ?? []).filter((rule) => isKept(rule, state)),
    ...(hasExperiment
      ? [early, everyone].flatMap((document) => (document ? [toRefRule(document)] : []))
      : []),
    ...(value ? [toForceRule(value)] : []),
  ];
  return {
    description: writeFlagRecord(feature?.description, { pending, audit }),
    defaultValue: resolveVariant(flag, undefined),
    environments: { [environment]: { enabled: settings?.enabled ?? true, rules } },
  };
}

const toForceRule = (value: string, condition?: string): Rule => ({
  type: 'force',
  enabled: true,
  value,
  ...(condition && { condition }),
});

const toRefRule = ({ id, variations }: ExperimentDocument): Rule => ({
  type: 'experiment-ref',
  enabled: true,
  experimentId: id,
  variations: variations.map(({ variationId, name }) => ({ variationId, value: name })),
});

/** Rules of the editor are rewritten; one written elsewhere stays, except an experiment that was stopped. */
function isKept(rule: Rule, { inlineExperiment }: FlagState): boolean {
  if (rule.type === 'experiment') return inlineExperiment !== undefined;
  if (rule.type === 'experiment-ref') return false;
  return rule.type !== 'force' || (!isForEveryone(rule) && findForcedVisitor(rule) === undefined);
}

export const isForEveryone = ({ type, condition }: Rule) =>
  type === 'force' && (condition === undefined || condition === '' || condition === '{}');

/** The visitor of a rule that is for one visitor alone. */
export function findForcedVisitor({ type, condition }: Rule): string | undefined {
  const found = type === 'force' && /^\{"id":"([\w-]+)"\}$/.exec((condition ?? '').replaceAll(/\s/g, ''));
  return found ? found[1] : undefined;
}
