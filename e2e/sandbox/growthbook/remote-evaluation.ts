import { type FeatureDefinition, GrowthBook } from '@growthbook/growthbook';
import * as z from 'zod/mini';

export const evaluationSchema = z.object({
  attributes: z._default(z.record(z.string(), z.unknown()), {}),
  forcedVariations: z._default(z.record(z.string(), z.number()), {}),
  forcedFeatures: z._default(z.array(z.tuple([z.string(), z.unknown()])), []),
  url: z._default(z.string(), ''),
});
type Evaluation = z.infer<typeof evaluationSchema>;
type Definitions = Record<string, FeatureDefinition<string>>;

/** Remote evaluation: the caller gets a value and the exposure for each feature, but no rules. */
export function evaluateFor(
  evaluation: Evaluation,
  definitions: Definitions,
): Record<string, FeatureDefinition> {
  const { attributes, forcedVariations, forcedFeatures, url } = evaluation;
  const visitor = new GrowthBook({ attributes, forcedVariations, url, features: definitions });
  visitor.setForcedFeatures(new Map(forcedFeatures));
  const evaluated = Object.keys(definitions).map((name) => [name, evaluateOne(visitor, name)]);
  visitor.destroy();
  return Object.fromEntries(evaluated);
}

function evaluateOne(visitor: GrowthBook, name: string): FeatureDefinition {
  const { value, experiment, experimentResult } = visitor.evalFeature(name);
  if (!experiment || !experimentResult?.inExperiment) return { defaultValue: value };
  return {
    defaultValue: value,
    rules: [{ force: value, tracks: [{ experiment, result: experimentResult }] }],
  };
}
