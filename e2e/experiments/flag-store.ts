import { type FlagName, isRecord, parseJson, resolveVariant } from '@funnel/contracts';
import {
  type Audience,
  earlyTag,
  findForcedVisitor,
  formatFlagTag,
  isForEveryone,
  toExperimentPayload,
  toFeatureChange,
} from './flag-documents';
import { type Experiment, type FlagState, type Phase, readFlagRecord } from './flag-state';
import type { GrowthbookClient } from './growthbook-client';
import type { ExperimentDocument, FeatureDocument, Rule } from './rest-documents';
import { experimentFlags } from './template';

/** A flag with the documents of GrowthBook it was read from. */
export type StoredFlag = {
  state: FlagState;
  feature: FeatureDocument | undefined;
  everyone: ExperimentDocument | undefined;
  early: ExperimentDocument | undefined;
};

/** Every flag that can be an experiment, as GrowthBook has it. */
export async function loadFlags(client: GrowthbookClient): Promise<StoredFlag[]> {
  const [features, experiments] = await Promise.all([client.listFeatures(), client.listExperiments()]);
  return experimentFlags.map((flag) => {
    const feature = features.find(({ id }) => id === flag);
    return toStoredFlag(flag, { feature, experiments, environment: client.environment });
  });
}

type Sources = {
  feature: FeatureDocument | undefined;
  experiments: readonly ExperimentDocument[];
  environment: string;
};

function toStoredFlag(flag: FlagName, { feature, experiments, environment }: Sources): StoredFlag {
  const settings = feature?.environments[environment];
  const rules = settings?.enabled ? settings.rules.filter(({ enabled }) => enabled !== false) : [];
  const own = experiments.filter((experiment) => belongsTo(experiment, flag, rules));
  const main = own.filter(({ tags }) => !tags.includes(earlyTag));
  const everyone = main.toSorted((one, other) => one.dateCreated.localeCompare(other.dateCreated)).at(-1);
  const early = own.find(
    ({ tags, trackingKey }) => tags.includes(earlyTag) && trackingKey === everyone?.trackingKey,
  );
  const value = rules.find(isForEveryone);
  const state: FlagState = {
    flag,
    value: value?.type === 'force' ? value.value : undefined,
    forced: listForced(rules),
    experiment: everyone && toExperiment(everyone),
    experimentCount: main.length,
    inlineExperiment: findInlineExperiment(flag, rules),
    ...readFlagRecord(feature?.description),
  };
  return { state, feature, everyone, early };
}

/** An experiment that was made in GrowthBook itself is known by the rule that runs it. */
function belongsTo({ id, tags }: ExperimentDocument, flag: FlagName, rules: readonly Rule[]): boolean {
  const isReferred = rules.some((rule) => rule.type === 'experiment-ref' && rule.experimentId === id);
  return isReferred || tags.includes(formatFlagTag(flag));
}

function listForced(rules: readonly Rule[]): Record<string, string> {
  return Object.fromEntries(
    rules.flatMap((rule) => {
      const visitor = findForcedVisitor(rule);
      return visitor && rule.type === 'force' ? [[visitor, rule.value]] : [];
    }),
  );
}

function findInlineExperiment(flag: FlagName, rules: readonly Rule[]): string | undefined {
  const rule = rules.find(({ type }) => type === 'experiment');
  return rule?.type === 'experiment' ? (rule.trackingKey ?? flag) : undefined;
}

function toExperiment(document: ExperimentDocument): Experiment {
  const { trackingKey, hypothesis, status, archived, variations, phases, resultSummary } = document;
  const released = variations.find(({ variationId }) => variationId === resultSummary?.releasedVariationId);
  return {
    key: trackingKey,
    hypothesis,
    status,
    isArchived: archived,
    variants: variations.map(({ name }) => name),
    phases: phases.map((phase) => toPhase(phase, variations)),
    released: released?.name,
  };
}

function toPhase(
  phase: ExperimentDocument['phases'][number],
  variations: ExperimentDocument['variations'],
): Phase {
  const { dateStarted, dateEnded, reasonForStopping, coverage, trafficSplit, namespace } = phase;
  const [from = 0, to = 0] = namespace?.range ?? [];
  return {
    started: dateStarted,
    ...(dateEnded && { ended: dateEnded, reason: reasonForStopping }),
    coverage,
    weights: variations.map(
      ({ variationId }) => trafficSplit.find((split) => split.variationId === variationId)?.weight ?? 0,
    ),
    namespace: namespace?.namespaceId ? { group: namespace.namespaceId, range: [from, to] } : undefined,
    condition: parseJson(phase.targetingCondition || '{}', isRecord) ?? {},
  };
}

/** Writes what differs. What everyone gets is written first, so that a decision is never interrupted by the control. */
export async function saveFlag(client: GrowthbookClient, stored: StoredFlag, next: FlagState): Promise<void> {
  const feature = await ensureFeature(client, stored, next);
  if (next.value !== undefined) await saveFeature(client, { ...stored, feature }, next);
  const saved = { ...stored, feature, ...(await saveExperiments(client, stored, next)) };
  if (next.value === undefined) await saveFeature(client, saved, next);
}

async function ensureFeature(client: GrowthbookClient, { feature }: StoredFlag, { flag, audit }: FlagState) {
  const { who = '', why = '' } = audit.at(-1) ?? {};
  if (!feature) {
    const defaultValue = resolveVariant(flag, undefined);
    const environments = { [client.environment]: { enabled: true, rules: [] } };
    return client.createFeature({ id: flag, valueType: 'string', defaultValue, owner: who, environments });
  }
  const isEnabled = feature.environments[client.environment]?.enabled;
  return isEnabled ? feature : client.enableFeature(flag, why);
}

async function saveFeature(client: GrowthbookClient, documents: Omit<StoredFlag, 'state'>, next: FlagState) {
  await client.changeFeature(next.flag, toFeatureChange(next, documents, client.environment));
}

async function saveExperiments(client: GrowthbookClient, stored: StoredFlag, next: FlagState) {
  const { experiment } = next;
  if (!experiment) return {};
  const isNew = stored.everyone?.trackingKey !== experiment.key;
  const save = (audience: Audience) => {
    const document = isNew ? undefined : stored[audience];
    const payload = toExperimentPayload(next.flag, experiment, audience);
    if (!document) return client.createExperiment(payload);
    const released = document.variations.find(({ name }) => name === experiment.released);
    const { variations, ...change } = payload;
    const hasOtherVariants =
      variations.map(({ name }) => name).join() !== document.variations.map(({ name }) => name).join();
    return client.changeExperiment(document.id, {
      ...change,
      ...(hasOtherVariants && { variations }),
      releasedVariationId: released?.variationId ?? '',
    });
  };
  if (experiment === stored.state.experiment) return {};
  return { early: await save('early'), everyone: await save('everyone') };
}
