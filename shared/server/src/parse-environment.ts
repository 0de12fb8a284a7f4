import type * as z from 'zod/mini';

/** The variables of a process. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export type ParseOptions = {
  /** Variables that must be present but may be empty, such as the key of a service that is turned off. */
  mayBeEmpty?: readonly string[];
};

/** Former names, with what to use instead. */
const renamed = { TRUST_PROXY: 'now TRUSTED_PROXIES, with address ranges' };

/** Parses the environment by a schema, once, at start-up. Throws the names of the bad variables, never their values. */
export function parseEnvironment<Schema extends z.ZodMiniObject>(
  schema: Schema,
  environment: EnvironmentVariables,
  { mayBeEmpty = [] }: ParseOptions = {},
): z.output<Schema> {
  // Everywhere else an empty variable counts as not set, as in most env files.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || mayBeEmpty.includes(name)),
  );
  const former = Object.entries(renamed).filter(([name]) => set[name] !== undefined);
  if (former.length > 0) throwInvalidEnvironment(former.map(([name, hint]) => `${name} (${hint})`));
  const result = schema.safeParse(set);
  if (!result.success) throwInvalidEnvironment(result.error.issues.map(({ path }) => path.join('.')));
  return result.data;
}

/** Stops the start. A name may be followed by a reason in parentheses. */
export function throwInvalidEnvironment(names: readonly string[]): never {
  throw new Error(`Invalid ENV config: ${[...new Set(names)].join(', ')}`);
}
