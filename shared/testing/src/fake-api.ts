import {
  type AnyRoute,
  type Problem,
  type ProblemCode,
  problemCodes,
  type RouteInput,
  type RouteReply,
} from '@funnel/contracts';
import { type ApiClient, ApiError, type ApiSender } from '@funnel/platform';
import { translateReply } from './server-texts';

type Reply<R> = RouteReply<R> | Promise<RouteReply<R>>;

/** One answer of the fake API: a contract route and its reply to an input. */
export type Answer<R extends AnyRoute> = readonly [route: R, reply: (input: RouteInput<R>) => Reply<R>];

export type RecordedCall = { readonly route: string; readonly input: unknown };

/** An API client for tests that records its calls in `calls`. */
export type FakeApi = ApiClient & ApiSender & { readonly calls: readonly RecordedCall[] };

/**
 * Answers calls from a table; a call or a reply that breaks the contract fails the test.
 * `fakeApi([[couponRoutes.validate, ({ body }) => ({ … })]])`
 */
export function fakeApi<const Routes extends readonly AnyRoute[]>(
  answers: { readonly [K in keyof Routes]: Answer<Routes[K]> },
): FakeApi {
  const calls: RecordedCall[] = [];
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table's exact types matter to its writer only
  const table = answers as unknown as readonly Answer<AnyRoute>[];
  const findAnswer = ({ method, path }: Pick<AnyRoute, 'method' | 'path'>) => {
    const found = table.findLast(([known]) => known.method === method && known.path === path);
    if (!found) throw new Error(`No answer for ${formatRoute({ method, path })}. Add it to fakeApi([...])`);
    return found;
  };
  const call: ApiClient['call'] = async (route, input) => {
    const [, reply] = findAnswer(route);
    const parsed = parseInput(route, input);
    calls.push({ route: formatRoute(route), input: parsed });
    return translateReply(route.reply.parse(await reply(parsed)));
  };
  return {
    calls,
    call,
    async send(request, input) {
      const [route] = findAnswer(request);
      await call(route, input);
    },
  };
}

/** An error as the API sends it: `fakeApi([[route, () => { throw refusal('email-in-use') }]])`. */
export function refusal(code: ProblemCode, detail?: string): ApiError {
  const { status, title } = problemCodes[code];
  const problem: Problem = { type: `urn:problem:${code}`, title, status, code, ...(detail && { detail }) };
  return new ApiError(status, code, problem);
}

/** The error of a call without a response. */
export function networkError(): ApiError {
  return new ApiError(0, 'network');
}

/** A reply that fails: `fakeApi([[route, fail(refusal('email-in-use'))]])`. */
export function fail(error: Error = networkError()): () => never {
  return () => {
    throw error;
  };
}

/** A reply that does not come: what waits for it keeps loading. */
export const never = () => new Promise<never>(() => undefined);

/** A reply that fails the first time. */
export function failOnce<Input extends unknown[], Reply>(
  reply: (...input: Input) => Reply,
  error: Error = networkError(),
): (...input: Input) => Reply {
  let hasFailed = false;
  return (...input) => {
    if (hasFailed) return reply(...input);
    hasFailed = true;
    throw error;
  };
}

/** A route as recorded calls name it: `GET /offerings`. */
export function formatRoute({ method, path }: Pick<AnyRoute, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

function parseInput<R extends AnyRoute>(route: R, input: RouteInput<R>): RouteInput<R> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a route's input has exactly these parts, each when declared
  const parts = input as { params?: unknown; query?: unknown; body?: unknown };
  const parsed = {
    ...(route.params && { params: route.params.parse(parts.params) }),
    ...(route.query && { query: route.query.parse(parts.query ?? {}) }),
    ...(route.body && { body: route.body.parse(parts.body) }),
  };
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: each part was parsed by the route's own schema
  return parsed as RouteInput<R>;
}
