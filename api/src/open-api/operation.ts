import { type AnyRoute, type ProblemCode, problemCodes } from '@funnel/contracts';
import { type Dialect, type JsonSchema, toJsonSchema } from './json-schema';

/** Problems that any route can return. */
const commonProblems: readonly ProblemCode[] = ['invalid-request', 'rate-limited', 'internal', 'overloaded'];

/** One operation with all its responses. */
export function describeOperation(route: AnyRoute, dialect: Dialect): object {
  const requestBody = describeRequestBody(route, dialect);
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    parameters: [
      ...describeParameters('path', route, dialect),
      ...describeParameters('query', route, dialect),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...describeSuccess(route, dialect), ...describeProblems(listProblems(route)) },
    security: describeSecurity(route),
  };
}

/** All problems a route can return: its own and those implied by its method, body and authentication. */
export function listProblems(route: AnyRoute): ProblemCode[] {
  const problems = new Set<ProblemCode>([...commonProblems, ...(route.problems ?? [])]);
  if (route.auth !== 'signature' && route.auth !== 'link' && route.auth !== 'none') problems.add('api-key');
  if (route.auth === 'member') problems.add('unauthenticated');
  if (route.auth === 'release' || route.auth === 'operator') problems.add('forbidden');
  if (route.method !== 'get') problems.add('too-large');
  if (route.body) problems.add('invalid-json');
  return [...problems];
}

function describeSuccess({ status = 200, reply, replyType }: AnyRoute, dialect: Dialect): object {
  return {
    [status]: {
      description: 'Success',
      content: { [replyType ?? 'application/json']: { schema: toJsonSchema(reply, 'output', dialect) } },
    },
  };
}

/** Problems share one shape; each status names the codes it may carry. */
function describeProblems(problems: ProblemCode[]): Record<string, object> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problems) {
    const { status } = problemCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    answers.map(([status, codes]) => [String(status), describeProblem(codes, status)]),
  );
}

function describeProblem(codes: ProblemCode[], status: number): object {
  const waits = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCodes[code].title}`).join('. '),
    ...(waits && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
    }),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function describeParameters(place: 'path' | 'query', route: AnyRoute, dialect: Dialect): object[] {
  const schema = place === 'path' ? route.params : route.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input', dialect);
  return Object.entries(properties).map(([name, property]: [string, JsonSchema | boolean]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeRequestBody({ auth, body }: AnyRoute, dialect: Dialect): object | undefined {
  if (auth === 'signature') {
    const schema = { type: 'object', description: 'An event of the provider, byte for byte as signed' };
    return { required: true, content: { 'application/json': { schema } } };
  }
  if (!body) return undefined;
  return {
    required: true,
    content: { 'application/json': { schema: toJsonSchema(body, 'input', dialect) } },
  };
}

/** The alternatives of credentials that open a route. */
export function describeSecurity({ auth }: AnyRoute): object[] {
  switch (auth) {
    case 'visitor':
      return [{ apiKey: [] }];
    case 'owner':
      return [{ apiKey: [] }, { apiKey: [], visitorKey: [] }, { apiKey: [], session: [] }];
    case 'member':
      return [{ apiKey: [], session: [] }];
    case 'release':
      return [{ apiKey: [], releaseToken: [] }];
    case 'operator':
      return [{ apiKey: [], operatorToken: [] }];
    case 'signature':
      return [{ stripeSignature: [] }];
    case 'link':
    case 'none':
      return [];
  }
}
