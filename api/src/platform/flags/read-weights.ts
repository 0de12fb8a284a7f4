import { FIRST_PHASE } from '@funnel/contracts';
import { type FlagPayload, openFeatures } from '@funnel/flags';
import * as z from 'zod/mini';

/** A phase of an experiment; without one, the phase that runs. */
export type WantedPhase = { experiment: string; phase?: string | undefined };

const ruleSchema = z.object({
  key: z.string(),
  phase: z._default(z.string(), FIRST_PHASE),
  variations: z.array(z.string()),
  weights: z.optional(z.array(z.number())),
});
const featuresSchema = z.record(z.string(), z.object({ rules: z.optional(z.array(z.unknown())) }));

/** The weights of a running experiment's variants in the flag service's definitions; undefined if it does not run. */
export async function readWeights(
  payload: FlagPayload,
  decryptionKey: string,
  { experiment, phase }: WantedPhase,
): Promise<Record<string, number> | undefined> {
  const features = featuresSchema.safeParse(await openFeatures(payload, decryptionKey)).data ?? {};
  const rules = Object.values(features).flatMap((feature) => feature.rules ?? []);
  for (const one of rules) {
    const rule = ruleSchema.safeParse(one).data;
    if (rule?.key !== experiment || (phase !== undefined && rule.phase !== phase)) continue;
    return Object.fromEntries(rule.variations.map((variant, index) => [variant, rule.weights?.[index] ?? 1]));
  }
  return undefined;
}
