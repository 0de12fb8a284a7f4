import type * as z from 'zod/mini';
import { type Issues, ProblemError } from './problem-error';
import { findStorageIssues } from './storage-issues';

type Part = 'params' | 'query' | 'body';
type Schemas<Params, Query, Body> = {
  readonly params?: z.ZodMiniType<Params>;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
};
type Received = { params: unknown; query: unknown; body?: unknown };

/** Parses a request by its contract; throws a problem that names every bad field. */
export function parseInput<Params, Query, Body>(
  schemas: Schemas<Params, Query, Body>,
  received: Received,
): { params: Params; query: Query; body: Body } {
  const issues: Issues = [];
  const input = {
    params: parsePart('params', schemas.params, received.params, issues),
    query: parsePart('query', schemas.query, received.query, issues),
    body: parsePart('body', schemas.body, received.body ?? {}, issues),
  };
  if (issues.length > 0) throw new ProblemError('invalid-request', undefined, issues);
  return input;
}

function parsePart<T>(part: Part, schema: z.ZodMiniType<T> | undefined, value: unknown, issues: Issues): T {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a route without this part has T = undefined
  if (!schema) return undefined as T;
  const unstorable = findStorageIssues(part, value);
  issues.push(...unstorable);
  // A schema that calls itself would exceed the stack.
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: never read, since an issue ends the request
  if (unstorable.some(({ message }) => message === 'nesting.tooDeep')) return undefined as T;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  issues.push(
    ...result.error.issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
  );
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: never read, since an issue ends the request
  return undefined as T;
}
