import { type EnvironmentVariables, parseEnvironment, throwInvalidEnvironment } from '@funnel/server';
import * as z from 'zod/mini';
import type { GrowthbookAccess } from './growthbook-client';

/** The key that the sandbox's GrowthBook accepts. */
export const SANDBOX_API_KEY = 'secret_sandbox';

const schema = z.object({
  GROWTHBOOK_API_URL: z.optional(z.url()),
  GROWTHBOOK_API_KEY: z.optional(z.string()),
  GROWTHBOOK_ENVIRONMENT: z._default(z.string(), 'production'),
  SANDBOX_PORT: z._default(z.string(), '4100'),
  API_URL: z._default(z.url(), 'http://localhost:4000'),
});

export type ExperimentConfig = { growthbook: GrowthbookAccess; apiUrl: string };

/** Which GrowthBook experiments are edited at: the sandbox's of this machine unless the environment names another. */
export function readExperimentConfig(variables: EnvironmentVariables = process.env): ExperimentConfig {
  const { GROWTHBOOK_API_URL, GROWTHBOOK_API_KEY, ...values } = parseEnvironment(schema, variables);
  if (GROWTHBOOK_API_URL && !GROWTHBOOK_API_KEY) throwInvalidEnvironment(['GROWTHBOOK_API_KEY']);
  const growthbook = {
    url: GROWTHBOOK_API_URL ?? `http://localhost:${values.SANDBOX_PORT}/growthbook`,
    key: GROWTHBOOK_API_KEY ?? SANDBOX_API_KEY,
    environment: values.GROWTHBOOK_ENVIRONMENT,
  };
  return { growthbook, apiUrl: values.API_URL };
}
