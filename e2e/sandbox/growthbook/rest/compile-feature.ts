import { isRecord, parseJson } from '@funnel/contracts';
import type { FeatureRule } from '@growthbook/growthbook';
import type { ExperimentDocument, FeatureDocument, Rule } from '../../../experiments/rest-documents';
import { conditionSchema, toExperimentRule } from '../features';

/** What the SDK reads of a feature, made of its rules and their experiments as GrowthBook makes it. */
export function compileRules(
  { archived, environments }: FeatureDocument,
  experiments: readonly ExperimentDocument[],
  environment: string,
): FeatureRule<string>[] {
  const settings = environments[environment];
  if (archived || !settings?.enabled) return [];
  return settings.rules
    .filter(({ enabled }) => enabled !== false)
    .flatMap((rule) => compileRule(rule, experiments));
}

function compileRule(rule: Rule, experiments: readonly ExperimentDocument[]): FeatureRule<string>[] {
  if (rule.type === 'force') {
    const condition = parseCondition(rule.condition);
    return [Object.assign({ force: rule.value }, condition && { condition })];
  }
  if (rule.type !== 'experiment-ref') return [];
  const experiment = experiments.find(({ id }) => id === rule.experimentId);
  return experiment ? compileExperiment(experiment, rule.variations) : [];
}

type Values = readonly { variationId: string; value: string }[];

function compileExperiment(experiment: ExperimentDocument, values: Values): FeatureRule<string>[] {
  const { status, archived, phases, variations, trackingKey, bucketVersion, minBucketVersion } = experiment;
  const phase = phases.at(-1);
  if (archived || status !== 'running' || !phase) return [];
  const { coverage, trafficSplit, namespace, targetingCondition } = phase;
  const find = (id: string) => values.find(({ variationId }) => variationId === id)?.value ?? '';
  const [from = 0, to = 1] = namespace?.range ?? [];
  const rule = toExperimentRule({
    key: trackingKey,
    phase: String(phases.length - 1),
    variations: variations.map(({ variationId }) => find(variationId)),
    weights: trafficSplit.map(({ weight }) => weight),
    coverage,
    bucketVersion,
    minBucketVersion,
    namespace: namespace && [namespace.namespaceId, from, to],
    condition: parseCondition(targetingCondition),
  });
  return [rule];
}

/** The condition of a rule; undefined for everyone. */
function parseCondition(text: string | undefined) {
  const { data } = conditionSchema.safeParse(parseJson(text, isRecord));
  return data && Object.keys(data).length > 0 ? data : undefined;
}
