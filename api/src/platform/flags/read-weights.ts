import { createDecipheriv } from 'node:crypto';
import type { FlagPayload } from '@funnel/flags';
import * as z from 'zod/mini';

/** A phase of an experiment; without one, the phase that runs. */
export type ExperimentPhase = { experiment: string; phase?: string | undefined };

const ruleSchema = z.object({
  key: z.string(),
  phase: z.optional(z.string()),
  variations: z.array(z.string()),
  weights: z.optional(z.array(z.number())),
});
const featuresSchema = z.record(z.string(), z.object({ rules: z.optional(z.array(z.unknown())) }));

/** The weights of a running experiment's variants in the flag service's definitions; undefined if it does not run. */
export function readWeights(
  payload: FlagPayload,
  decryptionKey: string,
  { experiment, phase }: ExperimentPhase,
): Record<string, number> | undefined {
  const features = featuresSchema.safeParse(openFeatures(payload, decryptionKey)).data ?? {};
  const rules = Object.values(features).flatMap((feature) => feature.rules ?? []);
  for (const one of rules) {
    const rule = ruleSchema.safeParse(one).data;
    if (rule?.key !== experiment || (phase !== undefined && rule.phase !== phase)) continue;
    return Object.fromEntries(rule.variations.map((variant, index) => [variant, rule.weights?.[index] ?? 1]));
  }
  return undefined;
}

/** Features are sent as text in AES-CBC: vector and ciphertext in base64. */
function openFeatures({ features, encryptedFeatures }: FlagPayload, decryptionKey: string): unknown {
  const [vector, text] = encryptedFeatures?.split('.') ?? [];
  if (vector === undefined || text === undefined) return features;
  try {
    const decipher = createDecipheriv(
      'aes-128-cbc',
      Buffer.from(decryptionKey, 'base64'),
      Buffer.from(vector, 'base64'),
    );
    return JSON.parse(decipher.update(text, 'base64', 'utf8') + decipher.final('utf8'));
  } catch {
    return undefined;
  }
}
