import * as z from 'zod/mini';
import type { GrowthbookAccess } from './growthbook-client';

/** The key that the sandbox's GrowthBook accepts. */
export const SANDBOX_API_KEY = 'secret_sandbox';

const schema = z
  .object({
    GROWTHBOOK_API_URL: z.optional(z.url()),
    GROWTHBOOK_API_KEY: z.optional(z.string()),
    GROWTHBOOK_ENVIRONMENT: z._default(z.string(), 'production'),
    SANDBOX_PORT: z._default(z.string(), '4100'),
    API_URL: z.optional(z.url()),
    API_PORT: z._default(z.string(), '4000'),
    API_KEY: z._default(z.string(), 'local-api-key'),
    OPERATOR_TOKEN: z._default(z.string(), 'local-operator-token'),
  })
  .check(
    z.refine(({ GROWTHBOOK_API_URL: url, GROWTHBOOK_API_KEY: key }) => !url || key, {
      path: ['GROWTHBOOK_API_KEY'],
    }),
  );

export type Variables = Readonly<Record<string, string | undefined>>;

/** The product's API, which knows reviews and price sets; the address is without the version. */
export type ApiAccess = { url: string; key: string; operatorToken: string };

export type ExperimentConfig = { growthbook: GrowthbookAccess; api: ApiAccess };

/** Which GrowthBook experiments are edited at: the sandbox's of this machine unless the environment names another. */
export function readExperimentConfig(variables: Variables = process.env): ExperimentConfig {
  const { GROWTHBOOK_API_URL, GROWTHBOOK_API_KEY, ...values } = parseVariables(schema, variables);
  const growthbook = {
    url: GROWTHBOOK_API_URL ?? `http://localhost:${values.SANDBOX_PORT}/growthbook`,
    key: GROWTHBOOK_API_KEY ?? SANDBOX_API_KEY,
    environment: values.GROWTHBOOK_ENVIRONMENT,
  };
  const api = {
    url: values.API_URL ?? `http://localhost:${values.API_PORT}`,
    key: takeFirst(values.API_KEY),
    // Each is `name:token`.
    operatorToken: takeFirst(values.OPERATOR_TOKEN).split(':').at(-1) ?? '',
  };
  return { growthbook, api };
}

/** During a rotation there are several, the current one first. */
const takeFirst = (secrets: string) => secrets.split(',')[0]?.trim() ?? '';

/** Parses variables of the environment. Names the bad ones, never their values; an empty one counts as not set. */
export function parseVariables<Schema extends z.ZodMiniType>(
  variablesSchema: Schema,
  variables: Variables,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = variablesSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const fields = new Set(parsed.error.issues.map((issue) => issue.path.join('.')));
  throw new Error(`Invalid ENV config: ${[...fields].join(', ')}`);
}
