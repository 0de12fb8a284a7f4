import { type ProblemCode, problemCodes } from '@funnel/contracts';
import type { AnyRoute } from '../routes';
import { type JsonSchema, jsonSchema } from './json-schema';

/** Failures that any call can meet, whatever it does. */
const always: readonly ProblemCode[] = ['invalid-request', 'rate-limited', 'internal', 'overloaded'];

/** One operation with every answer it can give. */
export function operationOf(route: AnyRoute): object {
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.path.split('/')[1]],
    parameters: [...parametersOf('path', route), ...parametersOf('query', route)],
    ...(requestBodyOf(route) && { requestBody: requestBodyOf(route) }),
    responses: { ...goodAnswer(route), ...badAnswers(problemsOf(route)) },
    security: securityOf(route),
  };
}

/** The problems a route can answer: its own, and those that follow from how it is called. */
export function problemsOf(route: AnyRoute): ProblemCode[] {
  const problems = new Set<ProblemCode>([...always, ...(route.problems ?? [])]);
  if (route.auth !== 'signature' && route.auth !== 'link' && route.auth !== 'none') problems.add('api-key');
  if (route.auth === 'member') problems.add('unauthenticated');
  if (route.auth === 'release') problems.add('forbidden');
  if (route.method !== 'get') problems.add('too-large');
  if (route.body) problems.add('invalid-json');
  return [...problems];
}

function goodAnswer({ status = 200, reply }: AnyRoute): object {
  return {
    [status]: {
      description: 'Success',
      content: { 'application/json': { schema: jsonSchema(reply, 'output') } },
    },
  };
}

/** Problems share one shape; each status names the codes it may carry. */
function badAnswers(problems: ProblemCode[]): Record<string, object> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problems) {
    const { status } = problemCodes[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const answers = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(answers.map(([status, codes]) => [String(status), badAnswer(codes, status)]));
}

function badAnswer(codes: ProblemCode[], status: number): object {
  const waits = status === 429 || status === 503;
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCodes[code].title}`).join('. '),
    ...(waits && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
    }),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function parametersOf(place: 'path' | 'query', route: AnyRoute): object[] {
  const schema = place === 'path' ? route.params : route.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]: [string, JsonSchema | boolean]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function requestBodyOf({ auth, body }: AnyRoute): object | undefined {
  if (auth === 'signature') {
    const schema = { type: 'object', description: 'An event of the provider, byte for byte as signed' };
    return { required: true, content: { 'application/json': { schema } } };
  }
  if (!body) return undefined;
  return { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } };
}

function securityOf({ auth }: AnyRoute): object[] {
  switch (auth) {
    case 'visitor':
      return [{ apiKey: [] }];
    case 'owner':
      return [{ apiKey: [] }, { apiKey: [], visitorKey: [] }, { apiKey: [], session: [] }];
    case 'member':
      return [{ apiKey: [], session: [] }];
    case 'release':
      return [{ apiKey: [], releaseToken: [] }];
    case 'signature':
      return [{ stripeSignature: [] }];
    case 'link':
    case 'none':
      return [];
  }
}
