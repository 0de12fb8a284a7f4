import * as z from 'zod/mini';

/** What the browser is told at start-up. All strings, by specification; below the line our own additions (ext). */
export const runtimeConfigSchema = z.object({
  apiBase: z.string(),
  headerKey: z.string(),
  mixpanelKey: z.string(),
  customEnv: z.string(),
  sentryDSN: z.string(),
  tracePropagationTargetsRegex: z.string(),
  typeformId: z.optional(z.string()),
  typeformPlatform: z.optional(z.string()),
  stripePublishableKey: z.string(),
  growthbookClientKey: z.string(),
  growthbookDecryptionKey: z.string(),
  s3AssetsBaseUrl: z.string(),
  googleAnalyticsTag: z.string(),
  revenuecatStripeAppPublicApiKey: z.string(),
  testsRunning: z.string(),
  version: z.string(),
  // ext
  /** Address of the payment provider's script where it is not the provider's own. Refused with a live key. */
  stripeScriptUrl: z.optional(z.string()),
  /** Where flags come from; the provider's own host unless told. */
  growthbookApiHost: z.optional(z.string()),
  /** `enabled` where test tools such as /e2e/setup may be used. */
  testTools: z.optional(z.string()),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/** Parses the runtime configuration or throws "Invalid ENV config: " and the bad fields, never their values. */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  const result = runtimeConfigSchema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ path, code }) => `${path.join('.') || 'config'} (${code})`);
  throw new Error(`Invalid ENV config: ${details.join(', ')}`);
}
