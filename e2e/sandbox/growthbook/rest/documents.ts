import { randomUUID } from 'node:crypto';
import { type FlagName, isFlagName } from '@funnel/contracts';
import type { Collection } from '@funnel/stripe-sandbox';
import type {
  ExperimentChange,
  ExperimentDocument,
  ExperimentPayload,
  FeatureChange,
  FeatureDocument,
  FeaturePayload,
} from '../../../experiments/rest-documents';
import { BadBody } from '../../core/body';
import type { Setting } from '../features';

/** The environment of the sandbox's GrowthBook. */
export const environment = 'production';

/** A setting of the inspector as rules of GrowthBook, so that the REST API shows what visitors get. */
export function toInlineRules(
  name: FlagName,
  setting: Setting,
): FeatureDocument['environments'][string]['rules'] {
  if ('value' in setting) return [{ type: 'force', enabled: true, value: setting.value }];
  const { key = name, status = 'running', coverage = 1, variations, weights } = setting.experiment;
  const values = variations.map((value, index) => ({ value, weight: weights[index] }));
  return [{ type: 'experiment', enabled: status === 'running', trackingKey: key, coverage, value: values }];
}

type Store = {
  features: Collection<FeatureDocument>;
  experiments: Collection<ExperimentDocument>;
  now: () => number;
};

/** Writes features and experiments as GrowthBook's REST API does. */
export function createDocuments({ features, experiments, now }: Store) {
  const stamp = () => new Date(now()).toISOString();

  function createFeature({ id, environments, ...payload }: FeaturePayload): FeatureDocument {
    if (!isFlagName(id)) throw new BadBody(`The registry has no flag ${id}`);
    if (features.get(id)) throw new BadBody(`Feature id '${id}' already exists.`);
    const settings = environments ?? { [environment]: { enabled: false, rules: [] } };
    const empty = { description: '', archived: false };
    return save(features, Object.assign(empty, payload, { id, environments: settings }));
  }

  function changeFeature(document: FeatureDocument, change: FeatureChange): FeatureDocument {
    const unknown = Object.keys(change.environments ?? {}).filter((name) => name !== environment);
    if (unknown.length > 0) throw new BadBody(`Unknown environment: '${unknown[0]}'`);
    const environments = { ...document.environments, ...change.environments };
    return save(features, Object.assign({}, document, change, { environments }));
  }

  function createExperiment({ bypassDuplicateKeyCheck, ...payload }: ExperimentPayload): ExperimentDocument {
    const isKnown = experiments.values().some(({ trackingKey }) => trackingKey === payload.trackingKey);
    if (isKnown && !bypassDuplicateKeyCheck)
      throw new BadBody(`Experiment with tracking key already exists: ${payload.trackingKey}`);
    const { variations, phases, ...fields } = payload;
    const empty = { hypothesis: '', tags: [], status: 'draft' as const, archived: false };
    const made = { id: `exp_${randomUUID()}`, dateCreated: stamp(), variations: [], phases: [] };
    return changeExperiment(Object.assign({}, empty, fields, made), { variations, phases });
  }

  function changeExperiment(document: ExperimentDocument, change: ExperimentChange): ExperimentDocument {
    const { variations, phases, releasedVariationId, excludeFromPayload, ...fields } = change;
    const named = variations?.map((variation) => ({ ...variation, variationId: `var_${randomUUID()}` }));
    // A field that a call leaves out is missing, never undefined.
    const changed = Object.assign({}, document, fields, { variations: named ?? document.variations });
    return save(experiments, {
      ...changed,
      dateUpdated: stamp(),
      resultSummary: {
        releasedVariationId: releasedVariationId ?? document.resultSummary?.releasedVariationId ?? '',
        excludeFromPayload: excludeFromPayload ?? document.resultSummary?.excludeFromPayload ?? false,
      },
      phases: phases?.map((phase) => toPhase(phase, changed)) ?? document.phases,
    });
  }

  return { createFeature, changeFeature, createExperiment, changeExperiment };
}

function toPhase(
  { condition, variationWeights, namespace, ...phase }: ExperimentPayload['phases'][number],
  { variations }: Pick<ExperimentDocument, 'variations'>,
): ExperimentDocument['phases'][number] {
  return {
    ...phase,
    targetingCondition: condition ?? '',
    trafficSplit: variations.map(({ variationId }, index) => ({
      variationId,
      weight: variationWeights[index] ?? 0,
    })),
    ...(namespace?.enabled && { namespace }),
  };
}

function save<Document extends { id: string }>(
  collection: Collection<Document>,
  document: Document,
): Document {
  collection.set(document.id, document);
  return document;
}
